import type { AccountCenterConfig } from '@portico/core'
import { documentProperty } from '@portico/core/internal/browser'
import type { Skeleton } from '@portico/core/skeleton'
import { SIGNED_IN_KEY, skeletonOf } from '@portico/core/skeleton'

/** A page that is ready sooner shows no skeleton, and only reserves its space. */
const SHOWN_AFTER_MS = 200

/** Renders grey blocks in place of the initial view of a configuration. */
export function renderSkeleton(config: AccountCenterConfig): HTMLElement {
  const type = new URLSearchParams(location.search).get('type')
  return renderBlocks(skeletonOf(config, type, wasSignedIn()))
}

/**
 * Makes grey blocks. Each style is set important through the CSSOM: no rule of the page or of the widget's own sheet
 * changes it, and a strict CSP allows it.
 */
export function renderBlocks({ height, blocks }: Skeleton): HTMLElement {
  const skeleton = block(
    `position:relative;inset:0;height:${height}px;width:360px;max-width:100%;visibility:visible;opacity:var(--portico-shown)`,
  )
  skeleton.className = 'portico-skeleton'
  for (const [top, blockHeight, width] of blocks)
    skeleton.append(
      block(
        `position:absolute;inset-inline-start:6px;top:${top}px;height:${blockHeight}px;width:${width ? `${width}px` : 'calc(100% - 12px)'};border-radius:8px;background:color-mix(in srgb,currentcolor 6%,transparent)`,
      ),
    )
  // No timer to clear, and it goes on when the skeleton moves into the widget's root. No animation changes a property
  // that is declared important; a custom property it does.
  // A DOM for tests, such as jsdom, has no animations: the blocks are shown at once.
  if ('animate' in skeleton)
    skeleton.animate({ '--portico-shown': [0, 1] }, { delay: SHOWN_AFTER_MS, duration: 1, fill: 'both' })
  return skeleton
}

function block(style: string): HTMLElement {
  const element = documentProperty('createElement').call(document, 'div')
  element.style.cssText = `all:unset;display:block;${style}`.replace(/;|$/g, '!important;')
  return element
}

/** Whether the last visit ended logged in. Storage that is blocked throws in some browsers. */
export function wasSignedIn(): boolean {
  try {
    return !!localStorage.getItem(SIGNED_IN_KEY)
  } catch {
    return false
  }
}
