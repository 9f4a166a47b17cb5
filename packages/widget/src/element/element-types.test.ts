// Covers EMB-1.
import type { JSX } from 'react'
import { expectTypeOf, test } from 'vitest'
import type { AccountCenterElementProps } from '../../types/react.d.ts'
import type { AccountCenterElement } from './index.ts'

// Checked by the compiler (npx tsc -b). The types for Vue and Svelte need those frameworks and are checked by their examples.

test('the element is typed in the DOM', () => {
  type Created = HTMLElementTagNameMap['portico-account-center']
  expectTypeOf<Created>().toEqualTypeOf<AccountCenterElement>()
  expectTypeOf<Created['theme']>().toEqualTypeOf<'light' | 'dark' | 'auto' | null | undefined>()
  const listen = (created: Created): void =>
    created.addEventListener('portico-success', ({ detail }) => {
      expectTypeOf(detail.url).toEqualTypeOf<string>()
    })
  expectTypeOf(listen).toBeFunction()
})

test('the element is typed in JSX, where callbacks are listeners', () => {
  type Props = JSX.IntrinsicElements['portico-account-center']
  expectTypeOf<Props>().toEqualTypeOf<AccountCenterElementProps>()
  expectTypeOf<Props['appId']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<NonNullable<Props['onportico-reject']>>().parameter(0).toHaveProperty('detail')
  expectTypeOf<Props>().not.toHaveProperty('onSuccess')
})
