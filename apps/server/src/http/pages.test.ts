import { describe, expect, test } from 'vitest'
import { MESSAGE_PAGE_STYLE } from './pages.ts'

/** The relative luminance of a colour such as `#2672d8`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('message pages', () => {
  test('EMB-8 have a button with a contrast of 4.5:1, hovered and pressed too', () => {
    const [accent = ''] = /(?<=--accent: )#[\da-f]{6}/.exec(MESSAGE_PAGE_STYLE) ?? []
    const others = [...MESSAGE_PAGE_STYLE.matchAll(/button:(?:hover|active) \{ background: (#[\da-f]{6})/g)]
    const faces = [accent, ...others.map(([, face = '']) => face)]
    expect(faces).toHaveLength(3)
    expect(MESSAGE_PAGE_STYLE).toContain('background: var(--accent); color: #fff;')
    for (const face of faces) expect(1.05 / (luminance(face) + 0.05), face).toBeGreaterThanOrEqual(4.5)
  })
})
