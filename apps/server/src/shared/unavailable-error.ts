/** When a client may try again after an outage or an overload. */
export const RETRY_AFTER_S = 1

/**
 * A server that this one depends on does not answer, or is overloaded. The request may be repeated; it is answered with
 * status 503, a system error and a log id. The message is logged and names no personal data.
 */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
}
