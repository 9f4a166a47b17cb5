import type { WidgetState } from '@portico/core'
import type { FieldName } from '@portico/protocol'
import type { ComponentType, ReactNode } from 'react'

/** The views that are not part of the first one. Loaded right after it, in one chunk with their style sheet. */
export interface DeferredViews {
  readonly NoticeView: ComponentType
  readonly AppName: ComponentType
  readonly UserInfo: ComponentType
  /** The view that replaces the form, if any. */
  readonly shownInstead: (state: WidgetState) => ComponentType | undefined
  readonly OauthView: ComponentType
  readonly PlatformList: ComponentType
  readonly CaptchaPicture: ComponentType
  readonly QrToggle: ComponentType
  readonly Announcements: ComponentType
  readonly AreaPicker: ComponentType
  readonly FieldHint: ComponentType<{ readonly of: FieldName }>
  readonly InShadow: ComponentType<{ readonly children: ReactNode }>
  readonly deferredSheet: string
}

let loaded: DeferredViews | undefined

/** Loads the views once per page. Rejects on failure; a later call tries again. */
export async function loadDeferredViews(): Promise<void> {
  loaded ??= await import('./deferred-views.ts')
}

/** `undefined` until they are loaded. */
export function deferredViews(): DeferredViews | undefined {
  return loaded
}
