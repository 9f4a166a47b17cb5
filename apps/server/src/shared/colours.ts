/** The least contrast of text by WCAG 2.2. */
export const LEAST_CONTRAST = 4.5

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(linearOf(one)), luminance(linearOf(other))].sort(
    (a, b) => a - b,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

/** White, or black where white would be hard to read. */
export function textOn(background: string): '#fff' | '#000' {
  return contrastOf('#fff', background) >= LEAST_CONTRAST ? '#fff' : '#000'
}

/** Below it a colour is a grey, which as a button would look disabled. */
const LEAST_CHROMA = 0.045

/** Relative luminances by WCAG: white text is readable on the first; from the second on black text looks better than a deeper colour. */
const DEEPEST = 0.175
const LIGHTEST = 0.36

/**
 * The main button of an accent, as the widget derives it in its tokens.css: deep enough for white text unless it is light; on a dark page
 * lighter, with its hue and saturation; a grey is as dark or as light as text.
 */
export function buttonOf(accent: string, theme: 'light' | 'dark'): string {
  const [lightness, a, b] = toOklab(linearOf(accent))
  const chroma = Math.hypot(a, b)
  const isGrey = chroma < LEAST_CHROMA
  const scale = (to: number): number => (chroma === 0 ? 0 : to / chroma)
  const shade = (l: number, c: number): string => {
    const colour = fromOklab([l, a * scale(c), b * scale(c)])
    const y = luminance(colour)
    const factor = y > LIGHTEST ? 1 : Math.min(1, DEEPEST / y)
    return toHex(colour.map((part) => part * factor))
  }
  if (theme === 'light')
    return shade(isGrey && lightness < 0.93 ? Math.min(lightness, 0.3) : lightness, chroma)
  if (isGrey) return shade(Math.max(lightness, 0.966), 0)
  return shade(Math.max(lightness, 0.6), Math.max(chroma, Math.min(0.15, (chroma * 0.6) / lightness)))
}

type Triple = readonly [number, number, number]

/** @param colour such as `#2f88ff` or `#28f` */
function linearOf(colour: string): Triple {
  const digits = colour.slice(1)
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(whole.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

function toHex(linear: readonly number[]): string {
  const digits = linear.map((value) => {
    const part = Math.min(1, Math.max(0, value))
    const encoded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}

function luminance([red, green, blue]: Triple): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toOklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
