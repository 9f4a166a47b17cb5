// Covers MON-1.
import { describe, expect, test } from 'vitest'
import { expectAlerts, RULES, runPromtool } from './alerts.fixture.ts'
import { ALERTS } from './docs/alerts.mjs'
import { areInstalled } from './find-program.mjs'

describe.skipIf(!areInstalled('promtool'))('portico.rules.yaml', () => {
  test('is accepted by Prometheus', async () => {
    expect(await runPromtool(['check', 'rules', RULES])).toContain(`SUCCESS: ${ALERTS.length} rules found`)
  })

  test('fires each alert with the samples of its example, and not before its time', async () => {
    await expectAlerts(
      ALERTS.map(({ name, example }) => ({
        input: example.map(([series = '', values = '']) => ({ series, values })),
        among: [name],
        firing: { 1: [], 15: [name] },
      })),
    )
  })
})
