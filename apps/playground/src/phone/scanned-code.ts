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

/** Larger pictures are scaled down first: a photograph of 12 million pixels holds a page up for seconds. */
const MOST_PIXELS_A_SIDE = 1600

/** The browser's own reader, where it has one. */
interface BarcodeReader {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => BarcodeReader
  }
}

/** Reads the QR code in a picture. @returns undefined when it holds none, or is no picture */
export async function readPicture(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file)
    return (await readByBrowser(picture)) ?? (await readByHand(picture))
  } catch {
    return undefined
  }
}

async function readByBrowser(picture: ImageBitmap): Promise<string | undefined> {
  if (!window.BarcodeDetector) return undefined
  try {
    const [found] = await new window.BarcodeDetector({ formats: ['qr_code'] }).detect(picture)
    return found?.rawValue
  } catch {
    // Some browsers have the name and not the service behind it.
    return undefined
  }
}

async function readByHand(picture: ImageBitmap): Promise<string | undefined> {
  const { data, width, height } = pixelsOf(picture)
  // Loaded when a picture is there: it is larger than the page.
  const { default: reader } = await import('jsqr')
  return reader.default(data, width, height)?.data
}

function pixelsOf(picture: ImageBitmap): ImageData {
  const scale = Math.min(1, MOST_PIXELS_A_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  // Where a picture is clear it counts as paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
