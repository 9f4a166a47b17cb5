/** White text has a contrast of 4.5:1 on a face up to this luminance, black text above it. */
const MAX_LUMINANCE_FOR_WHITE = 0.1833
/** A pressed button is 14 % darker; below this luminance black text would lose its contrast, so it gets lighter instead. */
const MIN_LUMINANCE_TO_DARKEN = 0.252

/**
 * Chooses the text colour on the accent's face, which comes from the default, from `themeColor` or from a rule of the
 * host. The style sheet passes the face as `accent-color` in the XYZ space, whose Y is the relative luminance.
 */
export function paintOnAccent(root: HTMLElement): void {
  const luminance = Number(getComputedStyle(root).accentColor.split(' ')[2])
  const isLight = luminance > MAX_LUMINANCE_FOR_WHITE
  set(root, '--portico-ink', isLight ? '#000' : undefined)
  set(root, '--portico-shade', isLight && luminance < MIN_LUMINANCE_TO_DARKEN ? '#fff' : undefined)
}

/** The sheet has a default for each. */
function set(root: HTMLElement, property: string, value: string | undefined): void {
  if (value === undefined) root.style.removeProperty(property)
  else root.style.setProperty(property, value)
}
