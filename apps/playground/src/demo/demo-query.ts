import { useState } from 'react'
import type { Demo, PlainConfig } from './demo.ts'
import { chooseOption, INITIAL_DEMO, isRecord } from './demo.ts'
import type { HostStyle } from './host-code.ts'
import { BEFORE_SKIP_NAMES, changedStyle, readHostStyle } from './host-code.ts'

// The choice is stored in a single query parameter, because the widget reads `code`, `state`, `type` and others.

const PARAMETER = 'demo'

/**
 * Reads the choice from the address; without one the page opens with `INITIAL_DEMO`. Invalid option values are passed to
 * `mount`, so that the widget's error message can be seen.
 */
export function readDemo(search: string): Demo {
  const parsed = parse(new URLSearchParams(search).get(PARAMETER))
  if (!parsed) return INITIAL_DEMO
  const { script, beforeSkip, radius, font, ...config } = parsed
  return {
    script: script === 'react' ? 'react' : 'preact',
    beforeSkip: BEFORE_SKIP_NAMES.find((name) => name === beforeSkip) ?? 'go',
    style: readHostStyle({ radius, font }),
    config,
  }
}

/** @returns the URL with the choice; other parameters are kept */
export function writeDemo(address: string, demo: Demo): string {
  const url = new URL(address)
  if (isInitial(demo)) url.searchParams.delete(PARAMETER)
  else url.searchParams.set(PARAMETER, JSON.stringify(parameterOf(demo)))
  return url.href
}

/** Script, hook and style are omitted when unchanged; the options are exactly those passed to `mount`. */
function parameterOf({ script, beforeSkip, style, config }: Demo): Readonly<Record<string, unknown>> {
  return {
    ...(script === INITIAL_DEMO.script ? {} : { script }),
    ...(beforeSkip === INITIAL_DEMO.beforeSkip ? {} : { beforeSkip }),
    ...changedStyle(style),
    ...config,
  }
}

/** Whether the choice is the one the page opens with. */
export function isInitial(demo: Demo): boolean {
  const { language, theme, ...others } = parameterOf(demo)
  const initial = INITIAL_DEMO.config
  return language === initial.language && theme === initial.theme && Object.keys(others).length === 0
}

/**
 * The query the page was left with: a third-party platform sends its visitors back without it, and the widget, which puts
 * it back, is not there yet.
 * @param readStored local storage, where the widget keeps the third-party login under the `state` of its redirect
 */
export function queryBeforeRedirect(search: string, readStored: (name: string) => string | null): string {
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
    const parsed: unknown = JSON.parse(json ?? '')
    return isRecord(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

export interface DemoChoice {
  readonly demo: Demo
  readonly choose: (change: PlainConfig) => void
  readonly chooseBeforeSkip: (beforeSkip: Demo['beforeSkip']) => void
  readonly chooseStyle: (change: Partial<HostStyle>) => void
  readonly chooseScript: (script: Demo['script']) => void
  readonly reset: () => void
}

/** The chosen options, stored in the URL. */
export function useDemo(): DemoChoice {
  const [demo, setDemo] = useState(() =>
    readDemo(queryBeforeRedirect(location.search, (name) => localStorage.getItem(name))),
  )
  const put = (next: Demo): void => {
    history.replaceState(history.state, '', writeDemo(location.href, next))
    setDemo(next)
  }
  return {
    demo,
    choose: (change) => put({ ...demo, config: chooseOption(demo.config, change) }),
    chooseBeforeSkip: (beforeSkip) => put({ ...demo, beforeSkip }),
    chooseStyle: (change) => put({ ...demo, style: { ...demo.style, ...change } }),
    // A page can load one of the scripts only, so switching reloads it.
    chooseScript: (script) => location.assign(writeDemo(location.href, { ...demo, script })),
    reset: () => {
      if (demo.script === INITIAL_DEMO.script) put(INITIAL_DEMO)
      else location.assign(writeDemo(location.href, INITIAL_DEMO))
    },
  }
}
