import { BEFORE_SKIP_NAMES } from './before-skip.ts'
import type { Demo } from './demo.ts'
import { isRecord, PLAIN_DEMO } from './demo.ts'

// The choice is kept in the page's own query, in one parameter: the widget reads `code`, `state`, `type` and more there.

const PARAMETER = 'demo'

/**
 * Reads the choice out of an address. Which values an option takes is the widget's to say: a wrong one goes through to
 * `mount`, so that its complaint can be seen.
 */
export function readDemo(search: string): Demo {
  const said = parse(new URLSearchParams(search).get(PARAMETER))
  if (!said) return PLAIN_DEMO
  const { script, beforeSkip, ...config } = said
  return {
    script: script === 'lite' ? 'lite' : 'react',
    beforeSkip: BEFORE_SKIP_NAMES.find((name) => name === beforeSkip) ?? 'go',
    config,
  }
}

/** @returns the address with the choice in it; every other parameter stays */
export function writeDemo(address: string, demo: Demo): string {
  const url = new URL(address)
  const said = {
    ...(demo.script === PLAIN_DEMO.script ? {} : { script: demo.script }),
    ...(demo.beforeSkip === PLAIN_DEMO.beforeSkip ? {} : { beforeSkip: demo.beforeSkip }),
    ...demo.config,
  }
  if (Object.keys(said).length > 0) url.searchParams.set(PARAMETER, JSON.stringify(said))
  else url.searchParams.delete(PARAMETER)
  return url.href
}

/**
 * The query the page was left with: a third-party platform sends its visitors back without it, and the widget, which puts
 * it back, is not there yet.
 * @param readStored local storage, where the widget keeps it under the `state` (contract, section 8)
 */
export function queryBefore(search: string, readStored: (name: string) => string | null): string {
  const state = new URLSearchParams(search).get('state')
  try {
    const { query } = Object(JSON.parse((state && readStored(state)) ?? '')) as { readonly query?: unknown }
    return typeof query === 'string' ? query : search
  } catch {
    return search
  }
}

function parse(json: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    const said: unknown = JSON.parse(json ?? '')
    return isRecord(said) ? said : undefined
  } catch {
    return undefined
  }
}
