import type { Services } from '../services.ts'
import { isSignature, signText } from './signed-text.ts'
import type { SliderScene } from './slider-owner.ts'

type Parts = Pick<Services, 'config' | 'now'>

/** Whom a demand was made of and what for; it goes through the browser as `detail`, signed (contract 6.5). */
export interface SliderDemand {
  readonly aid: string
  /** The device mark; empty when the request had none. */
  readonly fp: string
  readonly ownerMark: string
  readonly scene: SliderScene
  readonly ticket: string
  /** Epoch milliseconds. */
  readonly until: number
}

const PURPOSE = 'slider-detail'

export function writeDetail({ config }: Parts, demand: SliderDemand): string {
  const payload = Buffer.from(JSON.stringify(demand)).toString('base64url')
  return `${payload}.${signText(config.secret, PURPOSE, payload)}`
}

/** Only what we have signed is parsed. */
export function readDetail({ config, now }: Parts, detail: string): SliderDemand | 'forged' | 'expired' {
  const [payload = '', signature = '', ...more] = detail.split('.')
  if (more.length > 0 || !isSignature(signature, signText(config.secret, PURPOSE, payload))) return 'forged'
  const demand = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as SliderDemand
  return demand.until > now() ? demand : 'expired'
}
