import { createHmac } from 'node:crypto'

/** The header of the signature. */
export const SIGNATURE_HEADER = 'portico-signature'

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hex>` */
export function signWebhook(secret: string, timestamp: number, body: string): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
