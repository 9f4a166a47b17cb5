import type { SessionStatus, OAuthStatus, QrState, QrStatus } from './state.ts'

// The numbers of the public snapshot, the root element's attributes and the wire. The state itself uses names.

/** The numbers of `loginInfo.status`. */
export const SESSION_STATUS = {
  'signed-out': 0,
  'account-refused': 1,
  'signed-in': 2,
  'account-exists': 3,
  'sent-to-login': 4,
} as const satisfies Record<SessionStatus, number>

/** The numbers of `qrStatus`. */
export const QR_STATUS = {
  new: 1,
  scanned: 2,
  confirmed: 3,
  refused: 4,
  expired: 5,
} as const satisfies Record<QrStatus, number>

/** 0 while there is no code to scan. */
export function qrStatusNumber(qr: QrState | undefined): 0 | (typeof QR_STATUS)[QrStatus] {
  return qr && 'image' in qr ? QR_STATUS[qr.status] : 0
}

/** The numbers of `oauthInfo.status`. */
export const OAUTH_STATUS = {
  pending: 0,
  'mobile-offered': 1,
  'mobile-required': 2,
  'account-taken': 3,
  'identity-taken': 4,
  'signed-in': 5,
} as const satisfies Record<OAuthStatus, number>
