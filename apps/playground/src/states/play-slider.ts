import type { TestPorts } from '@portico/testkit'
import type { Step } from './state.ts'

/** What comes of the puzzle, as its own script would say. */
export function playSlider(
  script: TestPorts['sliderScript'],
  does: Extract<Step, { do: 'slider' }>['does'],
): void {
  if (does === 'break-down') script.breakLoading('fails')
  if (does === 'close') script.end('closed')
  if (does === 'go-another-way') script.shown.at(-1)?.onOtherWay()
}
