/** The specification's QR status by name (QRC-2): new 1, scanned 2, confirmed 3, refused 4, expired 5. */
export const QR_STATUS = { new: 1, scanned: 2, confirmed: 3, refused: 4, expired: 5 } as const
export type QrStatus = keyof typeof QR_STATUS

/** What the QR view shows; `number` is the specification's, 0 while there is no code. */
export type QrState =
  /** A code is under way, or could not be had. */
  | { readonly status: 'loading' | 'failed'; readonly number: 0 }
  | {
      readonly status: QrStatus
      readonly number: (typeof QR_STATUS)[QrStatus]
      readonly code: QrCode
      /** Who has scanned it; empty until that is known. */
      readonly screenName: string
    }

/** A code as it is shown. Its token stays with the flow that asks about it. */
export interface QrCode {
  /** Base64 without a `data:` prefix. */
  readonly picture: string
  /** How long it can be scanned, from when it came. */
  readonly lifeMs: number
  /** The site that asks and the app that scans, as the server names them. */
  readonly webName: string
  readonly appName: string
}

/** A status as it travels: its word, or its number as a digit (contract, section 4). */
export function readQrStatus(word: string): QrStatus | undefined {
  const names = Object.keys(QR_STATUS) as QrStatus[]
  return names.find((name) => word === name || word === String(QR_STATUS[name]))
}
