import type { LogoTraits } from './describe-logo.ts'
import { describeLogo } from './describe-logo.ts'

/** The most bytes of a picture that the tab keeps. */
const MOST_BYTES = 300_000
/** Enough to know its colours and corners. */
const SIZE = 96

interface ReadLogo {
  /** A `data:` address. */
  readonly picture: string
  readonly traits: LogoTraits
}

/** Reads a picture in the page; it is sent nowhere. @returns what is wrong with it otherwise */
export async function readLogo(file: File): Promise<ReadLogo | string> {
  if (file.size > MOST_BYTES) return 'The image is larger than 300 kB. Choose a smaller one.'
  try {
    const picture = await readDataUrl(file)
    const image = new Image()
    image.src = picture
    await image.decode()
    // An SVG may have no size of its own.
    const [width, height] = [image.naturalWidth || SIZE, image.naturalHeight || SIZE]
    const scale = SIZE / Math.max(width, height)
    const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
    const context = canvas.getContext('2d')
    if (!context) return 'This browser cannot read the picture.'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return { picture, traits: describeLogo({ data, width: canvas.width, height: canvas.height }) }
  } catch {
    return 'This browser can’t read that file as an image. Choose an SVG, PNG or JPEG.'
  }
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
}
