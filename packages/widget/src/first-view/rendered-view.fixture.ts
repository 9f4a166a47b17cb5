import { renderToString } from 'react-dom/server.browser'
import type { FirstStateOptions } from './first-states.fixture.ts'
import { viewOf } from './first-states.fixture.ts'

/** Renders the view of a first state like React on a server. */
export function renderOnServer(options: FirstStateOptions): string {
  return renderToString(viewOf(options))
}
