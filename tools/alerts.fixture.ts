import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { stringify } from 'yaml'
import { requireProgram } from './find-program.mjs'

export const RULES = fileURLToPath(new URL('../docs/monitoring/portico.rules.yaml', import.meta.url))

/** The values of a series, one for each minute, in promtool's notation. */
export interface Series {
  readonly series: string
  readonly values: string
}

/** Samples, and which alerts fire by them. */
export interface Expectation {
  readonly input: readonly Series[]
  /** Only these alerts are looked at. Default: all. */
  readonly among?: readonly string[]
  /** The alerts that fire, by the minute. */
  readonly firing: Readonly<Record<number, readonly string[]>>
}

/** @returns what promtool prints @throws Error with it if it fails */
export async function runPromtool(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(requireProgram('promtool'), args)
  return stdout
}

/** Evaluates the rules with samples. @throws Error if other alerts fire than expected */
export async function expectAlerts(expectations: readonly Expectation[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-alerts-'))
  try {
    const file = join(folder, 'alerts.test.yaml')
    const tests = expectations.map(toPromtoolTest)
    writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
    await runPromtool(['test', 'rules', file])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function toPromtoolTest({ input, among, firing }: Expectation): object {
  const selector = among === undefined ? '' : `,alertname=~"${among.join('|')}"`
  return {
    interval: '1m',
    input_series: input,
    promql_expr_test: Object.entries(firing).map(([minute, names]) => ({
      expr: `group by (alertname) (ALERTS{alertstate="firing"${selector}})`,
      eval_time: `${minute}m`,
      exp_samples: names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
    })),
  }
}
