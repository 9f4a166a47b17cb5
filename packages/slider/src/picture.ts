/** Draws a picture on the canvas it is handed: a `ref`. */
export type Paint = (canvas: HTMLCanvasElement | null) => void

/**
 * Decodes a picture without an <img>, so that a host's policy needs no `img-src` for it (contract 1.3).
 * @param url a `data:` uri, or an address on the verify host
 * @throws what fetch and the decoder throw
 */
export async function loadPicture(url: string): Promise<Paint> {
  const [, base64] = url.split(';base64,')
  const bytes = base64 === undefined ? await (await fetch(url)).blob() : bytesOf(base64)
  const bitmap = await createImageBitmap(new Blob([bytes]))
  return (canvas) => {
    if (!canvas) return
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
