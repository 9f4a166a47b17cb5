interface Adopted {
  readonly sheet: CSSStyleSheet
  users: number
}

interface AdoptedSheets {
  /** The window whose sheets they are. */
  readonly view: Window
  readonly sheets: Map<string, Adopted>
}

const adopted = new WeakMap<DocumentOrShadowRoot, AdoptedSheets>()

/**
 * Adopts a style sheet into a node's document or shadow root; all users share it.
 * @returns releases it; the last release removes it
 */
export function adoptSheet(node: Node, css: string): () => void {
  const root = rootOf(node)
  // A document that no window shows, such as that of a template, has no use for it. A DOM for tests, such as jsdom, has no
  // style sheets that scripts create.
  const view = node.ownerDocument?.defaultView
  if (!view || !('adoptedStyleSheets' in root)) return () => undefined
  const sheets = sheetsOf(root, view)
  const entry = sheets.get(css) ?? { sheet: makeSheet(view, css), users: 0 }
  sheets.set(css, entry)
  if (entry.users === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, entry.sheet]
  entry.users += 1
  return () => {
    entry.users -= 1
    // A shadow root that is in another document now may change nothing about the sheets of the former one.
    if (entry.users === 0 && viewOf(root) === view)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== entry.sheet)
  }
}

function sheetsOf(root: DocumentOrShadowRoot, view: Window): Map<string, Adopted> {
  const entry = adopted.get(root)
  if (entry?.view === view) return entry.sheets
  // The sheets of a shadow root do not follow it into another document.
  if (entry) root.adoptedStyleSheets = []
  const sheets = new Map<string, Adopted>()
  adopted.set(root, { view, sheets })
  return sheets
}

function viewOf(root: DocumentOrShadowRoot): Window | null | undefined {
  const { defaultView = (root as ShadowRoot).ownerDocument.defaultView } = root as Partial<Document>
  return defaultView
}

/** A node that is not attached yet is assumed to join its document. */
function rootOf(node: Node): DocumentOrShadowRoot {
  const root = node.getRootNode()
  // Not by `instanceof`: the shadow root of another frame is no `ShadowRoot` of this one.
  return 'host' in root ? (root as ShadowRoot) : (node.ownerDocument ?? document)
}

/** Documents adopt only what their own window has created. */
function makeSheet(view: Window & typeof globalThis, css: string): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
