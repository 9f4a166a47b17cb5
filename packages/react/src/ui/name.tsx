import type { ReactNode } from 'react'
import { Text } from './text.tsx'

/** A name, a contact or a text of the server, in its own direction. Mobile numbers have no letters: they would have the one of the language. */
export function Name({ children }: { readonly children: string }): ReactNode {
  return (
    <bdi dir={/\p{L}/u.test(children) ? 'auto' : 'ltr'}>
      <Text>{children}</Text>
    </bdi>
  )
}
