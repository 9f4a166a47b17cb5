import type { WidgetState } from '@portico/core'
import type { FieldName } from '@portico/protocol'
import type { ComponentType, ReactNode } from 'react'

/** What no first view shows: drawn once somebody acts, loaded right behind that view in one chunk with its style sheet. */
export interface DeferredViews {
  readonly NoticeView: ComponentType
  readonly AppName: ComponentType
  readonly UserInfo: ComponentType
  /** What stands in place of the form. */
  readonly shownInstead: (state: WidgetState) => ComponentType | undefined
  readonly OauthView: ComponentType
  readonly PlatformList: ComponentType
  readonly CaptchaPicture: ComponentType
  readonly QrToggle: ComponentType
  readonly Announcements: ComponentType
  readonly AreaPicker: ComponentType
  readonly FieldHint: ComponentType<{ readonly of: FieldName }>
  readonly InShadow: ComponentType<{ readonly children: ReactNode }>
  readonly laterSheet: string
}

let loaded: DeferredViews | undefined

/** Loads it, once a page; rejects when it cannot be had, and may be asked again. */
export async function loadDeferredViews(): Promise<void> {
  loaded ??= await import('./deferred-views.ts')
}

/** There with a page's first words of it, which each widget loads for itself (browser/browser-ports.ts). */
export function deferredViews(): DeferredViews | undefined {
  return loaded
}
