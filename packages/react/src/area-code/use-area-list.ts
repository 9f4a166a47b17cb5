import type { WidgetState } from '@portico/core'
import { useWidget } from '../widget-context.ts'

/** The list in the language in use: of another language there is none. */
export function useAreaList(): WidgetState['areaList'] {
  const { areaList, texts } = useWidget().state
  return areaList?.status === 'there' && areaList.lang !== texts?.lang ? undefined : areaList
}
