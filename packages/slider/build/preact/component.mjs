// Stands in for preact/src/component.js: the slider's views are functions without a state of their own, so nothing is
// ever drawn again but from the top.

/** Called with `new`. */
export function BaseComponent(props) {
  return { props, _bits: 0 }
}

export function getDomSibling(vnode, childIndex) {
  if (childIndex === undefined) return vnode._parent ? getDomSibling(vnode._parent, vnode._index + 1) : null
  for (let index = childIndex; index < vnode._children.length; index += 1) {
    const sibling = vnode._children[index]
    if (sibling?._dom) return sibling._dom
  }
  return typeof vnode.type === 'function' ? getDomSibling(vnode) : null
}
