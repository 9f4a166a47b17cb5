/** The least contrast of text by WCAG 2.2. */
export const LEAST_CONTRAST = 4.5

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** White, or black where white would be hard to read. */
export function textOn(background: string): '#fff' | '#000' {
  return contrastOf('#fff', background) >= LEAST_CONTRAST ? '#fff' : '#000'
}

/** @param colour such as `#2f88ff` or `#28f` */
function luminanceOf(colour: string): number {
  const digits = colour.slice(1)
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(whole.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
