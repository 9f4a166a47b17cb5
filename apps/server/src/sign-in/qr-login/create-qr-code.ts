import { randomBytes } from 'node:crypto'
import type { App } from '../../config/config-file.ts'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import { refuseByLimit } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import type { SessionLifetime } from '../../sessions/session-cookie.ts'
import { nameClient } from '../../shared/client-description.ts'
import { MINUTE_S } from '../../shared/clock.ts'
import { drawQrCode } from '../../shared/draw-qr-code.ts'
import type { Browser } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { succeed } from '../../shared/result.ts'
import type { QrApiGroup } from './qr-codes.ts'
import { expiryTimeOf, qrCodes } from './qr-codes.ts'

const CODES = declareLimit({
  name: 'qr-codes-per-address',
  per: 'address',
  windowS: MINUTE_S,
  max: 'qrCodesPerAddressMinute',
})

const TOKEN_BYTES = 16

/** The path of the URL in a QR code. */
export const CONNECT_PATH = '/passport/qr/connect/'

export interface QrCodeOptions {
  readonly apiGroup: QrApiGroup
  readonly app: App
  readonly browser: Browser
  readonly addressKey: string
  readonly userAgent: string
  /** An allowed URL. */
  readonly next: string
  readonly sessionLifetime: SessionLifetime
}

export interface CreatedQrCode {
  readonly token: string
  /** A PNG image. */
  readonly picture: Buffer
  /** The URL in the image. */
  readonly address: string
  /** Unix seconds. */
  readonly expireTime: number
}

/** Creates a code that belongs to the requesting browser. Limited per address. */
export async function createQrCode(
  services: Services,
  options: QrCodeOptions,
): Promise<Result<CreatedQrCode>> {
  const { config, keyValueStore, rateLimiter, now } = services
  const consumed = await rateLimiter.consume([CODES.limitFor(config.limits, options.addressKey)])
  if (!consumed.ok) return refuseByLimit(consumed)
  const createdAt = now()
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  await qrCodes(keyValueStore).put(token, {
    status: 'new',
    host: options.apiGroup,
    appId: options.app.appId,
    browserIdHash: options.browser.idHash,
    next: options.next,
    sessionLifetime: options.sessionLifetime,
    createdAt,
    browser: nameClient(options.userAgent),
    address: maskAddress(options.addressKey),
  })
  const address = `${config.ownOrigins[0]}${CONNECT_PATH}?token=${token}&aid=${options.app.appId}`
  return succeed({
    token,
    picture: drawQrCode(address),
    address,
    expireTime: expiryTimeOf({ createdAt }),
  })
}

const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/

const THIS_MACHINE = /^127\.|^0:0:0:0::/

const GROUPS_SHOWN = 2

/**
 * Masks an address for display: `203.0.113.*`, `2001:db8:*`.
 * @param addressKey an IPv4 address or an IPv6 /64, as used by rate limits
 */
export function maskAddress(addressKey: string): string {
  if (THIS_MACHINE.test(addressKey)) return 'localhost'
  const network = IPV4.exec(addressKey)?.[1]
  if (network !== undefined) return `${network}.*`
  return addressKey.includes(':') ? `${addressKey.split(':').slice(0, GROUPS_SHOWN).join(':')}:*` : ''
}
