import { findGap } from './find-gap.mjs'

/**
 * Finds the gap of the slider's puzzle on a page, from its two canvases alone.
 * @param {import('playwright').Page} page
 * @returns {Promise<{ gapX: number, scale: number }>} the left edge in pixels of the picture, and their size on the page
 */
export async function lookAtPuzzle(page) {
  const seen = await page.locator('[data-part="slider"]').evaluate((dialog) => {
    const [picture, piece] = [...dialog.querySelectorAll('canvas')].map((canvas) => {
      const { width, height } = canvas
      const bytes = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8Array()
      // Byte by byte this takes seconds on a slow processor.
      const most = 8192
      const texts = Array.from({ length: Math.ceil(bytes.length / most) }, (_, index) =>
        String.fromCharCode(...bytes.subarray(index * most, (index + 1) * most)),
      )
      const text = texts.join('')
      return { width, height, base64: btoa(text), box: canvas.getBoundingClientRect() }
    })
    if (!picture || !piece) throw new Error('there are no pictures')
    const scale = picture.box.width / picture.width
    const tipY = Math.round((piece.box.top - picture.box.top) / scale)
    return { picture, piece, tipY, scale }
  })
  const gapX = findGap({ picture: unpack(seen.picture), piece: unpack(seen.piece), tipY: seen.tipY })
  return { gapX, scale: seen.scale }
}

/** @param {{ width: number, height: number, base64: string }} packed */
function unpack({ width, height, base64 }) {
  return { width, height, data: Buffer.from(base64, 'base64') }
}
