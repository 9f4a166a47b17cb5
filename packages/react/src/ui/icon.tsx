import type { KnownPlatformId } from '@portico/protocol'
import type { ReactNode } from 'react'

export type IconName =
  | 'error'
  | 'success'
  | 'info'
  | 'eye'
  | 'eye-closed'
  | 'person'
  | 'key'
  | 'caret'
  | 'qr'
  | 'form'
  | 'refresh'
  | 'copy'
  | 'mail'
  | 'broken-link'
  | 'phone'
  | 'computer'
  | KnownPlatformId

/** An icon of the style sheet, hidden from assistive technology. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return <span className="portico-icon" data-icon={name} aria-hidden="true" />
}
