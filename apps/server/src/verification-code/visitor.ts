import type { Call } from '../http/route.ts'
import type { ShownChallenge } from '../slider/demand-challenge.ts'
import { readShownChallenge } from '../slider/demand-challenge.ts'
import type { SliderOwner } from '../slider/slider-owner.ts'

/** Who shows a code, and what was solved for it. */
export interface Visitor extends SliderOwner {
  readonly challenge: ShownChallenge
}

export function readVisitor({
  app,
  browser,
  fields,
}: Pick<Call, 'app' | 'browser'> & {
  readonly fields: Parameters<typeof readShownChallenge>[0]
}): Visitor {
  return { aid: app.aid, browser, challenge: readShownChallenge(fields) }
}
