import type { ReactNode } from 'react'

/**
 * A text in an element that is replaced when the text changes. Page translators put elements of their own in the place of text
 * nodes: a node that is written to later would no longer be in the page.
 */
export function Text({ children }: { readonly children: string | number }): ReactNode {
  return children === '' ? null : <span key={children}>{children}</span>
}
