import { SLIDER_DEMAND_LIFE_S } from '@portico/protocol'
import type { Counter, Limit } from '../ephemeral/limiter.ts'
import type { Services } from '../services.ts'
import { TEN_MINUTES_S } from '../time-units.ts'

type Parts = Pick<Services, 'limiter' | 'config'>

interface Taker {
  readonly ticket: string
  readonly aid: string
  /** Empty when there is none. */
  readonly fp: string
  readonly addressKey: string
}

/** Counts a puzzle, a picture of the other way, or a waiting alike. @returns whether it may be handed out */
export async function takePuzzle({ limiter, config }: Parts, taker: Taker): Promise<boolean> {
  const { limits } = config
  const { ticket, aid, fp, addressKey } = taker
  const ofTicket: Limit = {
    name: 'slider puzzles of ticket',
    key: ticket,
    points: limits.sliderPuzzlesPerTicket,
    durationS: SLIDER_DEMAND_LIFE_S,
  }
  const ofDevice: Limit = {
    name: 'slider puzzles of device',
    // Without a device mark the address stands in, or all of those would share one count.
    key: fp === '' ? `address ${addressKey}` : `${aid} ${fp}`,
    points: limits.sliderPuzzlesPerDevice10Min,
    durationS: TEN_MINUTES_S,
  }
  const ofAddress: Limit = {
    name: 'slider puzzles of address',
    key: addressKey,
    points: limits.sliderPuzzlesPerAddress10Min,
    durationS: TEN_MINUTES_S,
  }
  return (await limiter.take([ofTicket, ofDevice, ofAddress])).ok
}

/** Counts a wrong answer. @returns whether the ticket has no more tries */
export async function countWrongAnswer({ limiter, config }: Parts, ticket: string): Promise<boolean> {
  const wrong: Counter = {
    name: 'wrong slider answers of ticket',
    key: ticket,
    durationS: SLIDER_DEMAND_LIFE_S,
  }
  return (await limiter.count(wrong)) >= config.limits.sliderPuzzlesPerTicket
}
