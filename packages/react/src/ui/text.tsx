import type { ReactNode } from 'react'
import { useContext } from 'react'
import { WidgetContextProvider } from '../widget-context.ts'

/**
 * A text in an element that is replaced when the text changes. Page translators put elements of their own in the place of text
 * nodes: a node that is written to or removed later would no longer be in the page. Every text that may change is one
 * (apps/playground/src/states/translated-states.test.tsx).
 */
export function Text({ children }: { readonly children: string | number }): ReactNode {
  const isHydrating = useContext(WidgetContextProvider)?.isHydrating
  if (children === '') return null
  // A page may be translated before it is hydrated.
  return (
    <span key={children} suppressHydrationWarning={isHydrating || undefined}>
      {children}
    </span>
  )
}
