interface Adopted {
  readonly sheet: CSSStyleSheet
  users: number
}

const adopted = new WeakMap<DocumentOrShadowRoot, Map<string, Adopted>>()

/**
 * Adopts a style sheet into a node's document or shadow root; all users share it.
 * @returns releases it; the last release removes it
 */
export function adoptSheet(node: Node, css: string): () => void {
  const root = rootOf(node)
  // A DOM for tests, such as jsdom, has no style sheets that scripts create.
  if (!('adoptedStyleSheets' in root)) return () => undefined
  const sheets = adopted.get(root) ?? new Map<string, Adopted>()
  adopted.set(root, sheets)
  const entry = sheets.get(css) ?? { sheet: makeSheet(css), users: 0 }
  sheets.set(css, entry)
  if (entry.users === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, entry.sheet]
  entry.users += 1
  return () => {
    entry.users -= 1
    if (entry.users === 0)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== entry.sheet)
  }
}

/** A node that is not attached yet is assumed to join this document. */
function rootOf(node: Node): DocumentOrShadowRoot {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? root : (node.ownerDocument ?? document)
}

function makeSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
