import { encode } from 'uqr'
import { MINUTE_S } from '../clock.ts'
import type { App } from '../config/config-file.ts'
import type { Browser } from '../http/client-info.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { SessionLifetime } from '../session/session-cookie.ts'
import { writePng } from '../write-png.ts'
import type { QrHost } from './qr-codes.ts'
import { expiryTimeOf, saveQrCode } from './qr-codes.ts'

/** Where the text of a QR code leads whoever opens it as an address (contract, section 7). */
export const CONNECT_PATH = '/passport/qr/connect/'

export interface QrCodeOptions {
  readonly host: QrHost
  readonly app: App
  readonly browser: Browser
  readonly addressKey: string
  readonly userAgent: string
  /** A listed address. */
  readonly next: string
  readonly sessionLifetime: SessionLifetime
}

export interface CreatedQrCode {
  readonly token: string
  /** A PNG. */
  readonly picture: Buffer
  /** The text in the picture. */
  readonly address: string
  /** Unix seconds. */
  readonly expireTime: number
}

/** Makes a code that belongs to the browser that asks (QRC-1); too many from one address: 7. */
export async function createQrCode(
  services: Services,
  wanted: QrCodeOptions,
): Promise<Result<CreatedQrCode>> {
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
  const token = await saveQrCode(keyValueStore, {
    status: 'new',
    host: wanted.host,
    aid: wanted.app.aid,
    ownerIdHash: wanted.browser.idHash,
    next: wanted.next,
    sessionLifetime: wanted.sessionLifetime,
    madeAt,
    browser: describeBrowser(wanted.userAgent),
    address: maskAddress(wanted.addressKey),
  })
  const address = `${config.ownOrigins[0]}${CONNECT_PATH}?token=${token}&aid=${wanted.app.aid}`
  return succeed({
    token,
    picture: await drawQrCode(address),
    address,
    expireTime: expiryTimeOf({ madeAt }),
  })
}

/** White around it, in modules, as the standard wants it. */
const QUIET_ZONE = 4

/** Trying all eight takes nine times as long; of our addresses this one suits two in three best, and it reads in all. */
const MASK_PATTERN = 2

const PIXELS_PER_MODULE = 8

/** Draws a text as a QR code: a PNG of one bit a pixel, a byte a module. */
export function drawQrCode(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE, maskPattern: MASK_PATTERN })
  const pixels = Buffer.alloc(size * size * PIXELS_PER_MODULE)
  for (const [row, modules] of data.entries()) {
    const line = Buffer.from(modules.map((isDark) => (isDark ? 0 : 0xff)))
    for (let copy = 0; copy < PIXELS_PER_MODULE; copy += 1)
      line.copy(pixels, (row * PIXELS_PER_MODULE + copy) * size)
  }
  return writePng({ format: 'black and white', width: size * PIXELS_PER_MODULE, pixels })
}

/** In this order: each of them says the later ones' words too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MicroMessenger\//, 'WeChat'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** `Chrome · Windows`: enough to know one's own. Nothing of the header itself is repeated; empty when it says nothing. */
export function describeBrowser(userAgent: string): string {
  return [BROWSERS, SYSTEMS]
    .map((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1])
    .filter((name) => name !== undefined)
    .join(' · ')
}

const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/

const THIS_MACHINE = /^127\.|^0:0:0:0::/

const GROUPS_SHOWN = 2

/**
 * An address as somebody else may see it: `203.0.113.*`, `2001:db8:*`.
 * @param addressKey who a limit counts: an IPv4 address, or an IPv6 /64
 */
export function maskAddress(addressKey: string): string {
  if (THIS_MACHINE.test(addressKey)) return 'localhost'
  const network = IPV4.exec(addressKey)?.[1]
  if (network !== undefined) return `${network}.*`
  return addressKey.includes(':') ? `${addressKey.split(':').slice(0, GROUPS_SHOWN).join(':')}:*` : ''
}
