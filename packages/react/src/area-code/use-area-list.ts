import type { WidgetState } from '@portico/core'
import { useFace } from '../face.ts'

/** The list in the language in use: of another language there is none. */
export function useAreaList(): WidgetState['areaList'] {
  const { areaList, texts } = useFace().state
  return areaList?.status === 'there' && areaList.lang !== texts?.lang ? undefined : areaList
}
