/** The challenge the slider is (CAP-4; contract, section 6). */
export const SLIDER_CHALLENGE_CODE = 3058

/** `verify_center_decision_conf` of a 1105 (contract 6.1), which travels as a JSON text. */
export interface VerifyConf {
  readonly type: 'verify'
  readonly subtype: 'slide'
  readonly challenge_code: number
  /** The device mark the demand is for; empty when the request had none. */
  readonly fp: string
  readonly region: string
  /** Signed by the server: what the demand is for, and until when. */
  readonly detail: string
}

type Demand = Pick<VerifyConf, 'fp' | 'region' | 'detail'>

export function writeVerifyConf({ fp, region, detail }: Demand): string {
  const conf: VerifyConf = {
    type: 'verify',
    subtype: 'slide',
    challenge_code: SLIDER_CHALLENGE_CODE,
    fp,
    region,
    detail,
  }
  return JSON.stringify(conf)
}

/** @returns `undefined` for what is no demand for the slider */
export function readVerifyConf(text: string): Demand | undefined {
  try {
    const { fp = '', region = '', detail } = JSON.parse(text) as Partial<VerifyConf>
    return detail === undefined ? undefined : { fp, region, detail }
  } catch {
    return undefined
  }
}
