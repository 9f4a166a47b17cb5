/** What a phone takes from the text of a QR code. */
export interface ScannedCode {
  readonly token: string
  /** Left out where a bare token was typed. */
  readonly aid?: string
}

const TOKEN = /^[0-9a-f]{32}$/
const CONNECT_PATH = '/passport/qr/connect/'

/** Reads the address a sign-in code holds (contract, section 7), or its token alone. @returns undefined for any other text */
export function readScannedText(text: string): ScannedCode | undefined {
  const trimmed = text.trim()
  if (TOKEN.test(trimmed)) return { token: trimmed }
  if (!URL.canParse(trimmed)) return undefined
  const { pathname, searchParams } = new URL(trimmed)
  const [token, aid] = [searchParams.get('token') ?? '', searchParams.get('aid') ?? '']
  return pathname === CONNECT_PATH && TOKEN.test(token) && aid !== '' ? { token, aid } : undefined
}
