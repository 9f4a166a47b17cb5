import { draw } from './draw.ts'
import type { FirstStateOptions } from './first-states.fixture.ts'
import { viewOf } from './first-states.fixture.ts'

/** Draws the view of a first state like the script. */
export function drawInto(parent: ParentNode & Node, options: FirstStateOptions): void {
  draw(viewOf(options), parent, new AbortController().signal)
}
