interface Adopted {
  readonly sheet: CSSStyleSheet
  users: number
}

const adopted = new WeakMap<DocumentOrShadowRoot, Map<string, Adopted>>()

/**
 * Gives a style sheet to the document or shadow root a node stands in, once for all who use it.
 * @returns takes it away with its last user
 */
export function adoptSheet(node: Node, css: string): () => void {
  const root = rootOf(node)
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

/** A node that is in no document yet will come into this one. */
function rootOf(node: Node): DocumentOrShadowRoot {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? root : (node.ownerDocument ?? document)
}

function makeSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
