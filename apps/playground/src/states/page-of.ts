import type { TestPage } from '@portico/testkit'
import { createTestPage } from '@portico/testkit'
import type { State } from './state.ts'

/** The page a state is on. */
export function pageOf({ query = '' }: State): TestPage {
  return createTestPage(`https://host.example/ads?${query}`)
}
