import type { KeyboardEvent } from 'react'
import type { Deeds } from './slider-state.ts'
import { MOST_X } from './slider-state.ts'

/** In a picture 340 wide; the gap is met within 4. */
const STEP = 2
const LARGE_STEP = 20

/** The keys of a slider, and those that press a button (CAP-5). */
export function steer(event: KeyboardEvent, x: number, deeds: Deeds): void {
  const { key } = event
  const step = event.shiftKey ? LARGE_STEP : STEP
  if (/Right|Up$/.test(key)) deeds.moveTo(x + step)
  else if (/Left|Down$/.test(key)) deeds.moveTo(x - step)
  else if (key === 'Home') deeds.moveTo(0)
  else if (key === 'End') deeds.moveTo(MOST_X)
  else if (/^( |Enter)$/.test(key) && !event.repeat) deeds.confirm('keyboard')
  else return
  event.preventDefault()
}

/** Tab goes round inside, and Escape leaves. */
export function stayInside(event: KeyboardEvent<HTMLElement>, deeds: Deeds): void {
  if (event.key === 'Escape') deeds.leave()
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button,[tabindex]')]
  if (event.shiftKey) stops.reverse()
  if (event.target !== stops.at(-1)) return
  event.preventDefault()
  stops[0]?.focus()
}
