import type { FieldName } from '@portico/protocol'
import type { ComponentType, ReactNode } from 'react'
import { useEffect, useState } from 'react'

/** What no first view shows: drawn once somebody acts, loaded right behind that view in one chunk with its style sheet. */
export interface Later {
  readonly NoticeView: ComponentType
  readonly UserInfo: ComponentType
  readonly OauthView: ComponentType
  readonly PlatformList: ComponentType
  readonly CaptchaPicture: ComponentType
  readonly Announcements: ComponentType
  readonly AreaPicker: ComponentType
  readonly CapsLockHint: ComponentType<{ readonly of: FieldName }>
  readonly InShadow: ComponentType<{ readonly children: ReactNode }>
  readonly laterSheet: string
}

let later: Later | undefined

/** Loads it, once a page; rejects when it cannot be had, and may be asked again. */
export async function loadLater(): Promise<Later> {
  later ??= await import('./later-views.ts')
  return later
}

/** @param isTime the first view stands */
export function useLater(isTime: boolean): Later | undefined {
  const [, redraw] = useState(later)
  useEffect(() => {
    // Without it the form still works, and the widget's own loading tells of a line that drops.
    if (isTime) loadLater().then(redraw, () => undefined)
  }, [isTime])
  return later
}
