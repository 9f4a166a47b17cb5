import { isDeviceMark } from '@portico/protocol'
import type { FastifyInstance } from 'fastify'
import { parseQuery, textOf } from '../http/raw-fields.ts'
import type { Services } from '../services.ts'
import { demandSlider } from '../slider/demand-slider.ts'

/**
 * Stands where a guarded call would and wants the slider every time, for tests and for who works on it; absent outside
 * development. Nothing else is behind it.
 */
export function answerSliderDemand(server: FastifyInstance, services: Services): void {
  server.get('/dev/slider.json', async ({ raw, arrival }) => {
    const query = parseQuery(raw.url ?? '')
    const fp = textOf(query, 'fp')
    const browser = { idHash: arrival.browserIdHash, deviceMark: isDeviceMark(fp) ? fp : '' }
    const met = await demandSlider(services, {
      owner: { aid: textOf(query, 'aid'), browser },
      scene: 'submit',
      verifyTicket: textOf(query, 'verify_ticket'),
      shown: { captcha: textOf(query, 'captcha'), captchaKey: textOf(query, 'captcha_key') },
    })
    if (met.ok) return { passed: true }
    const { verifyConf, verifyTicket } = met.failure
    return { passed: false, verify_center_decision_conf: verifyConf, verify_ticket: verifyTicket }
  })
}
