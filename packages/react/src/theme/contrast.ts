/** The least contrast of text by WCAG 2.2. */
const LEAST = 4.5

/** The pairs of colours that developers were warned of. */
const warned = new Set<string>()

/**
 * Warns developers, once per pair of colours, if the text on the main button is hard to read: the page has chosen
 * `--portico-accent-face` or `--portico-on-accent` itself.
 * @param within an element of the widget
 */
export function warnOfContrast(within: Element | null): void {
  const button = within?.closest('.portico')?.querySelector('.portico-button[data-kind=primary]')
  if (!button || !/^(localhost|127\.|\[::1\])|\.localhost$/.test(location.hostname)) return
  const { color, backgroundColor } = getComputedStyle(button)
  const contrast = contrastOf(color, backgroundColor)
  const pair = `${color} ${backgroundColor}`
  if (contrast === undefined || contrast >= LEAST || warned.has(pair)) return
  warned.add(pair)
  // oxlint-disable-next-line no-console -- for the developer of the page
  console.warn(
    `Portico: the text on the main button has a contrast of ${contrast.toFixed(1)}:1, less than ${LEAST}:1. Set --portico-on-accent to another colour, or --portico-accent-face`,
  )
}

/** @returns `undefined` without a canvas, as in a DOM for tests, or on a transparent background */
export function contrastOf(...colours: readonly [text: string, background: string]): number | undefined {
  const luminances = colours.map(luminanceOf)
  const [text, background] = luminances
  if (text === undefined || background === undefined) return undefined
  return (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05)
}

/** A canvas converts every notation of a colour. */
function luminanceOf(colour: string): number | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return undefined
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const { data } = context.getImageData(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...data].map((value) => linear(value / 255))
  return data[3] === 255 ? 0.2126 * red + 0.7152 * green + 0.0722 * blue : undefined
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
