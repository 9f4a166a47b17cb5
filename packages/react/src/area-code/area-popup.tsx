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
  const { say, id } = useFace()
  const areaList = useAreaList()
  const parts = areaListParts()
  const isThere = areaList?.status === 'there'
  const [mayDraw, setMayDraw] = useState(isThere)
  // It came to an open popup, and everything that waited for it has a picture of its own.
  useLayoutEffect(
    () => (isThere && !mayDraw ? afterPaint(() => setMayDraw(true), 0) : undefined),
    [isThere, mayDraw],
  )
  return (
    <div className="portico-area-popup" role="dialog" aria-label={say('area_label')} id={id('areas')}>
      {isThere && mayDraw && parts ? (
        <parts.AreaSearch list={areaList} onPick={onPick} onTab={onTab} />
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
