import { MINUTE_S } from '../clock.ts'
import type { App } from '../config/config-file.ts'
import type { Browser } from '../http/client-info.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { SessionLifetime } from '../session/session-cookie.ts'
import { coarsenAddress } from './coarsen-address.ts'
import { CONNECT_PATH } from './connect-path.ts'
import { drawQrCode } from './draw-qr-code.ts'
import type { QrHost } from './kept-qr-code.ts'
import { expireTimeOf, keepQrCode } from './kept-qr-code.ts'
import { nameBrowser } from './name-browser.ts'

export interface QrCodeWanted {
  readonly host: QrHost
  readonly app: App
  readonly browser: Browser
  readonly addressKey: string
  readonly userAgent: string
  /** A listed address. */
  readonly next: string
  readonly sessionLifetime: SessionLifetime
}

export interface MadeQrCode {
  readonly token: string
  /** A PNG. */
  readonly picture: Buffer
  /** The text in the picture. */
  readonly address: string
  /** Unix seconds. */
  readonly expireTime: number
}

/** Makes a code that belongs to the browser that asks (QRC-1); too many from one address: 7. */
export async function makeQrCode(services: Services, wanted: QrCodeWanted): Promise<Result<MadeQrCode>> {
  const { config, keyValueStore, rateLimiter, now } = services
  const taken = await rateLimiter.consume([
    {
      name: 'qr codes of address',
      key: wanted.addressKey,
      max: config.limits.qrCodesPerAddressMinute,
      windowS: MINUTE_S,
    },
  ])
  if (!taken.ok) return fail('tooOften', { retryTimeS: taken.retryAfterS })
  const madeAt = now()
  const token = await keepQrCode(keyValueStore, {
    status: 'new',
    host: wanted.host,
    aid: wanted.app.aid,
    ownerIdHash: wanted.browser.idHash,
    next: wanted.next,
    sessionLifetime: wanted.sessionLifetime,
    madeAt,
    browser: nameBrowser(wanted.userAgent),
    address: coarsenAddress(wanted.addressKey),
  })
  const address = `${config.ownOrigins[0]}${CONNECT_PATH}?token=${token}&aid=${wanted.app.aid}`
  return succeed({
    token,
    picture: await drawQrCode(address),
    address,
    expireTime: expireTimeOf({ madeAt }),
  })
}
