import { useState } from 'react'
import { queryBefore, readDemo, writeDemo } from './demo-query.ts'
import type { Demo, PlainConfig } from './demo.ts'
import { chooseOption, INITIAL_DEMO } from './demo.ts'
import type { HostStyle } from './host-style.ts'

export interface DemoChoice {
  readonly demo: Demo
  readonly choose: (change: PlainConfig) => void
  readonly chooseBeforeSkip: (beforeSkip: Demo['beforeSkip']) => void
  readonly chooseStyle: (change: Partial<HostStyle>) => void
  readonly chooseScript: (script: Demo['script']) => void
  readonly reset: () => void
}

/** The choice of options, kept in the address. */
export function useDemo(): DemoChoice {
  const [demo, setDemo] = useState(() =>
    readDemo(queryBefore(location.search, (name) => localStorage.getItem(name))),
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
    // A page has one `Portico`: the other script wants a page of its own.
    chooseScript: (script) => location.assign(writeDemo(location.href, { ...demo, script })),
    reset: () => {
      if (demo.script === INITIAL_DEMO.script) put(INITIAL_DEMO)
      else location.assign(writeDemo(location.href, INITIAL_DEMO))
    },
  }
}
