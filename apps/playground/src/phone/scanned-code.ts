/** The content of a scanned QR code. */
export interface ScannedCode {
  readonly token: string
  /** Undefined when a bare token was entered. */
  readonly aid?: string
}

const TOKEN = /^[0-9a-f]{32}$/
const CONNECT_PATH = '/passport/qr/connect/'

/** Parses the URL of a login QR code, or its bare token. @returns undefined for any other text */
export function readScannedText(text: string): ScannedCode | undefined {
  const trimmed = text.trim()
  if (TOKEN.test(trimmed)) return { token: trimmed }
  if (!URL.canParse(trimmed)) return undefined
  const { pathname, searchParams } = new URL(trimmed)
  const [token, aid] = [searchParams.get('token') ?? '', searchParams.get('aid') ?? '']
  return pathname === CONNECT_PATH && TOKEN.test(token) && aid !== '' ? { token, aid } : undefined
}

/** Larger images are scaled down first: decoding a 12-megapixel photo takes seconds. */
const MAX_SIDE_PX = 1600

/** Decodes the QR code in an image. @returns `undefined` if the image contains no QR code */
export async function decodePicture(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return undefined
    // Transparent pixels count as white.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    // Loaded on demand: the library is larger than the page.
    const { default: reader } = await import('jsqr')
    return reader.default(data, width, height)?.data
  } catch {
    return undefined
  }
}
