import { SLIDER_DEMAND_LIFE_S } from '@portico/protocol'
import type { Counter, Limit } from '../rate-limit/rate-limiter.ts'
import type { Services } from '../services.ts'
import { TEN_MINUTES_S } from '../clock.ts'

type Parts = Pick<Services, 'rateLimiter' | 'config'>

interface Taker {
  readonly ticket: string
  readonly aid: string
  /** Empty when there is none. */
  readonly fp: string
  readonly addressKey: string
}

/** Counts a puzzle, a picture of the other way, or a waiting alike. @returns whether it may be handed out */
export async function takePuzzle({ rateLimiter, config }: Parts, taker: Taker): Promise<boolean> {
  const { limits } = config
  const { ticket, aid, fp, addressKey } = taker
  const ofTicket: Limit = {
    name: 'slider puzzles of ticket',
    key: ticket,
    max: limits.sliderPuzzlesPerTicket,
    windowS: SLIDER_DEMAND_LIFE_S,
  }
  const ofDevice: Limit = {
    name: 'slider puzzles of device',
    // Without a device mark the address stands in, or all of those would share one count.
    key: fp === '' ? `address ${addressKey}` : `${aid} ${fp}`,
    max: limits.sliderPuzzlesPerDevice10Min,
    windowS: TEN_MINUTES_S,
  }
  const ofAddress: Limit = {
    name: 'slider puzzles of address',
    key: addressKey,
    max: limits.sliderPuzzlesPerAddress10Min,
    windowS: TEN_MINUTES_S,
  }
  return (await rateLimiter.consume([ofTicket, ofDevice, ofAddress])).ok
}

/** Counts a wrong answer. @returns whether the ticket has no more tries */
export async function countWrongAnswer({ rateLimiter, config }: Parts, ticket: string): Promise<boolean> {
  const wrong: Counter = {
    name: 'wrong slider answers of ticket',
    key: ticket,
    windowS: SLIDER_DEMAND_LIFE_S,
  }
  return (await rateLimiter.increment(wrong)) >= config.limits.sliderPuzzlesPerTicket
}
