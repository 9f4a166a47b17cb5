import type { CanvasHTMLAttributes, ReactNode } from 'react'
import { useEffect, useRef } from 'react'

interface PictureProps extends CanvasHTMLAttributes<HTMLCanvasElement> {
  /** Base64 without a `data:` prefix. */
  readonly base64: string
  readonly label: string
  /** Called after every attempt to decode a non-empty image; must be a stable function. */
  readonly onDecoded?: (isReadable: boolean) => void
}

/** An image on a canvas, which works without `data:` in the host's CSP. */
export function Picture({ base64, label, onDecoded, ...canvas }: PictureProps): ReactNode {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    void decode(base64).then((bitmap) => {
      if (!isCurrent || !ref.current) return
      draw(ref.current, bitmap)
      if (base64 !== '') onDecoded?.(bitmap !== undefined)
    })
    return () => {
      isCurrent = false
    }
  }, [base64, onDecoded])
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need `data:` in the host's CSP
  return <canvas {...canvas} ref={ref} role="img" aria-label={label} />
}

/** @returns `undefined` if the data is not an image */
async function decode(base64: string): Promise<ImageBitmap | undefined> {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return await createImageBitmap(new Blob([bytes]))
  } catch {
    return undefined
  }
}

/** Clears the previous image even without a new one, since its key is no longer valid. */
function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap | undefined): void {
  canvas.width = bitmap?.width ?? canvas.width
  if (!bitmap) return
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
}
