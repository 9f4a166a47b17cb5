/**
 * Removes the foreign nodes of a view: those that were not drawn.
 * @returns inserts them again, except a translation, which the page's translator repeats
 */
export function takeOutForeignNodes(parent: Node, isDrawn: (node: Node) => boolean): () => void {
  const taken: { readonly node: ChildNode; readonly parent: Node; readonly next: ChildNode | null }[] = []
  const visit = (within: Node): void => {
    for (const node of [...within.childNodes])
      if (isDrawn(node)) visit(node)
      else {
        // The next sibling is inserted first.
        taken.unshift({ node, parent: within, next: node.nextSibling })
        node.remove()
      }
  }
  visit(parent)
  return () => {
    for (const { node, parent: home, next } of taken)
      if (node.nodeName !== 'FONT') home.insertBefore(node, next?.parentNode === home ? next : null)
  }
}
