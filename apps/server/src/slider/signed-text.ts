import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs a text with the server's secret for one purpose; what is signed for another is not taken for it. */
export function signText(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}|${text}`).digest('base64url')
}

/** Takes as long for a wrong signature as for a right one. */
export function isSignature(shown: string, right: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
