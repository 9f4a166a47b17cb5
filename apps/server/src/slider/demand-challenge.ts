import type { ShownCaptcha } from '../image-captcha/check-captcha.ts'
import { demandCaptcha } from '../image-captcha/check-captcha.ts'
import type { Outcome } from '../outcome.ts'
import { DONE } from '../outcome.ts'
import type { Services } from '../services.ts'
import { demandSlider } from './demand-slider.ts'
import type { SliderOwner } from './slider-owner.ts'

/** What has to be solved before a call goes on (contract, section 11). */
export type Challenge = 'none' | 'captcha' | 'slider'

/** What came with a call to meet one: the wire fields captcha, captcha_key and verify_ticket. */
export interface ShownChallenge extends ShownCaptcha {
  readonly verifyTicket: string
}

interface ChallengeCheck {
  readonly challenge: Challenge
  readonly owner: SliderOwner
  readonly scene: 'send-code' | 'submit'
  readonly shown: ShownChallenge
}

/** Lets a call go on, or says what to solve; what was shown is used up only where it was asked for. */
export async function demandChallenge(
  services: Services,
  { challenge, owner, scene, shown }: ChallengeCheck,
): Promise<Outcome> {
  switch (challenge) {
    case 'none':
      return DONE
    case 'captcha':
      return demandCaptcha(services, { owner, use: scene, shown })
    case 'slider':
      return demandSlider(services, { owner, scene, verifyTicket: shown.verifyTicket, shown })
  }
}

export function readShownChallenge(fields: {
  readonly captcha: string
  readonly captcha_key: string
  readonly verify_ticket: string
}): ShownChallenge {
  return { captcha: fields.captcha, captchaKey: fields.captcha_key, verifyTicket: fields.verify_ticket }
}
