import type { ReactNode } from 'react'
import { useLayoutEffect, useState } from 'react'
import { afterPaint } from '../browser/after-paint.ts'
import { useFace } from '../face.ts'
import { areaListParts, loadNamedAreas } from './load-area-list.ts'

interface AreaPopupProps {
  readonly onPick: (shortName: string) => void
  readonly onTab: (isBack: boolean) => void
}

/** What opens: the list, or why there is none (ARE-3). */
export function AreaPopup({ onPick, onTab }: AreaPopupProps): ReactNode {
  const { widget, state, say, id } = useFace()
  const { areaList } = state
  const parts = areaListParts()
  const isThere = areaList?.status === 'there'
  const [isDrawn, setIsDrawn] = useState(isThere)
  // It came to an open popup, and everything that waited for it has a picture of its own.
  useLayoutEffect(
    () => (isThere && !isDrawn ? afterPaint(() => setIsDrawn(true), 0) : undefined),
    [isThere, isDrawn],
  )
  return (
    <div className="portico-area-popup" role="dialog" aria-label={say('area_label')} id={id('areas')}>
      {isThere && isDrawn && parts ? (
        <parts.AreaSearch list={areaList} onPick={onPick} onTab={onTab} />
      ) : (
        <div className="portico-area-words">
          <p role="status" data-part="area-unavailable">
            {say(areaList?.status === 'failed' ? 'area_unavailable' : 'busy')}
          </p>
          {areaList?.status === 'failed' && (
            <button
              type="button"
              className="portico-area-retry"
              data-part="area-retry"
              onClick={() => widget.loadAreas(loadNamedAreas)}
            >
              {say('retry')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
