/** The luminance up to which white on a colour has the contrast of 4.5:1; above it black has. */
const LIGHTEST_UNDER_WHITE = 0.1833
/** Black keeps 4.5:1 on what is pressed, 14 % darker, from here on; beneath, a pressed button grows lighter. */
const DARKEST_PRESSED_UNDER_BLACK = 0.252

/**
 * Chooses what is written on the accent, whoever it comes from: our default, `themeColor` or the host's own rule.
 * The sheet hands the colour over as `accent-color` in the XYZ space, whose Y is the luminance.
 */
export function paintOnAccent(root: HTMLElement): void {
  const luminance = Number(getComputedStyle(root).accentColor.split(' ')[2])
  const isDark = luminance <= LIGHTEST_UNDER_WHITE
  set(root, '--portico-ink', isDark ? '#fff' : undefined)
  set(root, '--portico-shade', !isDark && luminance < DARKEST_PRESSED_UNDER_BLACK ? '#fff' : undefined)
}

/** The sheet has a default for each. */
function set(root: HTMLElement, property: string, value: string | undefined): void {
  if (value === undefined) root.style.removeProperty(property)
  else root.style.setProperty(property, value)
}
