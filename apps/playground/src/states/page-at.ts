import type { TestPorts } from '@portico/testkit'
import { createTestPage } from '@portico/testkit'

/** The host's page, with a query. */
export function pageAt(query: string): TestPorts['page'] {
  return createTestPage(`https://host.example/ads?${query}`)
}
