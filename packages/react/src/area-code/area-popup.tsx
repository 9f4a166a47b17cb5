import type { ReactNode } from 'react'
import { useLayoutEffect, useState } from 'react'
import { afterPaint } from '../browser/after-paint.ts'
import { useFace } from '../face.ts'
import { areaListParts } from './load-area-list.ts'
import { useAreaList } from './use-area-list.ts'

interface AreaPopupProps {
  readonly onPick: (shortName: string) => void
  readonly onRetry: () => void
  readonly onTab: (isBack: boolean) => void
}

/** What opens: the list, or why there is none (ARE-3). */
export function AreaPopup({ onPick, onRetry, onTab }: AreaPopupProps): ReactNode {
  const { state, say, id } = useFace()
  const areaList = useAreaList()
  const parts = areaListParts()
  const list = areaList?.status === 'there' ? areaList : undefined
  const [mayDraw, setMayDraw] = useState(list !== undefined)
  // It came to a popup that was drawn before it: everything that waited for it has a picture of its own.
  useLayoutEffect(() => {
    if (!list || mayDraw) return undefined
    let cancel = afterPaint(() => {
      parts?.makeFirstRows(list, state, id)
      cancel = afterPaint(() => setMayDraw(true), 0)
    }, 0)
    return () => cancel()
  }, [list, mayDraw, parts, state, id])
  return (
    <div className="portico-area-popup" role="dialog" aria-label={say('area_label')} id={id('areas')}>
      {list && mayDraw && parts ? (
        <parts.AreaSearch list={list} onPick={onPick} onTab={onTab} />
      ) : (
        <div className="portico-area-words">
          <p role="status" data-part="area-unavailable">
            {say(areaList?.status === 'failed' ? 'area_unavailable' : 'busy')}
          </p>
          {areaList?.status === 'failed' && (
            <button type="button" className="portico-area-retry" data-part="area-retry" onClick={onRetry}>
              {say('retry')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
