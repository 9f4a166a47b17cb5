import { createHmac, randomBytes } from 'node:crypto'
import { isEqualInConstantTime } from '../../shared/sha256.ts'

// RFC 6238 with the parameters that every authenticator app supports, and that many assume whatever a QR code says.

const STEP_MS = 30_000

const DIGITS = 6

/** How many steps the clock of a phone may be slow or fast. */
const WINDOW = 1

/** As long as the output of the HMAC, as RFC 4226 recommends. */
const SECRET_BYTES = 20

export function createTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** @param now epoch milliseconds */
export function stepAt(now: number): number {
  return Math.floor(now / STEP_MS)
}

export function computeTotp(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const truncated = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(truncated % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** All steps in the window with this code; two share one once in 500,000 times. */
export function findSteps(secret: Uint8Array, code: string, now: number): readonly number[] {
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => current - WINDOW + index)
  return steps.filter((step) => isEqualInConstantTime(computeTotp(secret, step), code))
}

interface TotpLabel {
  /** In base32. */
  readonly secret: string
  /** What the code is for, as the app shows it. */
  readonly issuer: string
  /** Tells several accounts at the issuer apart. */
  readonly account: string
}

/** The URI that authenticator apps read, also from a QR code. Parameters with the values that they assume are left out. */
export function describeTotpUri({ secret, issuer, account }: TotpLabel): string {
  // A colon would end the issuer, also encoded.
  const plain = issuer.replaceAll(':', ' ')
  const label = [plain, account].filter((part) => part !== '').map(encodeURIComponent)
  return `otpauth://totp/${label.join(':')}?secret=${secret}&issuer=${encodeURIComponent(plain)}`
}
