import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { betweenFrames } from '../browser/between-frames.ts'
import { useWidget } from '../widget-context.ts'
import { areaListParts } from './load-area-list.ts'
import { useAreaList } from './use-area-list.ts'

interface AreaPopupProps {
  readonly onPick: (shortName: string) => void
  readonly onRetry: () => void
  readonly onTab: (isBack: boolean) => void
}

/** What opens: the list, or why there is none (ARE-3). */
export function AreaPopup({ onPick, onRetry, onTab }: AreaPopupProps): ReactNode {
  const face = useWidget()
  const { t, id } = face
  const newestFace = useRef(face)
  const areaList = useAreaList()
  const parts = areaListParts()
  const list = areaList?.status === 'there' ? areaList : undefined
  const [mayDraw, setMayDraw] = useState(list !== undefined)
  useLayoutEffect(() => {
    newestFace.current = face
  })
  // It came to a popup that was drawn before it: everything that waited for it has a frame of its own.
  useLayoutEffect(() => {
    if (!list || mayDraw) return undefined
    return betweenFrames([
      () => parts?.makeFirstRows(list, newestFace.current),
      () => flushSync(() => setMayDraw(true)),
    ])
  }, [list, mayDraw, parts])
  return (
    <div className="portico-area-popup" role="dialog" aria-label={t('area_label')} id={id('areas')}>
      {list && mayDraw && parts ? (
        <parts.AreaSearch list={list} onPick={onPick} onTab={onTab} />
      ) : (
        <div className="portico-area-words">
          <p role="status" data-part="area-unavailable">
            {t(areaList?.status === 'failed' ? 'area_unavailable' : 'busy')}
          </p>
          {areaList?.status === 'failed' && (
            <button type="button" className="portico-area-retry" data-part="area-retry" onClick={onRetry}>
              {t('retry')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
