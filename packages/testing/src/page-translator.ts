/**
 * What a translator does with a text node. `wrapped`: elements take its place (Chrome); `split`: one for each word; `replaced`: another
 * node takes its place, and the elements beside it are moved (Firefox); `written`: its text is written to (Edge).
 */
export const TRANSLATORS = ['wrapped', 'split', 'replaced', 'written'] as const

export type Translator = (typeof TRANSLATORS)[number]

/**
 * Translates what is below a node, and what is added there later, as translators of pages do: each text is put in brackets.
 * @returns stops it
 */
export function translatePage(root: Node, translator: Translator): () => void {
  const observer = new MutationObserver(() => translate())
  const translate = (): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    for (const node of found) if (node.data.trim() && !node.data.startsWith('⟦')) TRANSLATE[translator](node)
    observer.takeRecords()
  }
  translate()
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

/** The text of a translated node as it was before. */
export function untranslated(node: Node): string {
  return (node.textContent ?? '').replaceAll(/[⟦⟧]/g, '')
}

const bracketed = (text: string): string => `⟦${text}⟧`

const TRANSLATE: Readonly<Record<Translator, (node: Text) => void>> = {
  wrapped: (node) => node.replaceWith(wrap(wrap(bracketed(node.data)))),
  split: (node) => node.replaceWith(...node.data.split(/(?<=\s)/).map((word) => wrap(bracketed(word)))),
  replaced: (node) => {
    const parent = node.parentNode
    node.replaceWith(bracketed(node.data))
    parent?.append(...parent.childNodes)
  },
  written: (node) => {
    node.data = bracketed(node.data)
  },
}

function wrap(content: Node | string): HTMLElement {
  const element = document.createElement('span')
  element.append(content)
  return element
}
