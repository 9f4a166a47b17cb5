/** A sign-in in one of the browsers that have sessions of it. */
export interface BrowserOfSignIn {
  readonly accountId: string
  readonly sessionGroupId: string
  /** SHA-256 of the browser id. */
  readonly browserHash: string
}
/** The browser of a request, by what it sends about itself. */
export interface Browser {
  /**
   * SHA-256 of the browser id cookie, which codes, keys, captchas and QR codes are bound to. The id itself is not
   * stored.
   */
  readonly idHash: string
  /**
   * The field `fp`; empty when absent. The client chooses it freely, so it is only used to count, never to
   * authenticate.
   */
  readonly deviceId: string
  /** Whether the browser may not keep our cookies: a page on another site sent no browser id. Default: no. */
  readonly mayBlockCookies?: boolean
}

/** Where a request comes from. What is issued to one app and browser is of no use to another. */
export interface Requester {
  readonly appId: string
  readonly browser: Browser
  readonly addressKey: string
  /** The header `User-Agent`; empty if none was sent. */
  readonly userAgent: string
  /** The log id of the request. */
  readonly logId: string
}

export function requesterOf({
  app,
  browser,
  addressKey,
  userAgent,
  logId,
}: Omit<Requester, 'appId'> & { readonly app: { readonly appId: string } }): Requester {
  return { appId: app.appId, browser, addressKey, userAgent, logId }
}

/** Identifies the app and browser of a requester in stored data. */
export function requesterKeyOf({ appId, browser }: Requester): string {
  return `${appId} ${browser.idHash}`
}

/**
 * The rate limit key of a device. Without a device id the address takes its place; otherwise all such devices would
 * share one count.
 */
export function deviceLimitKey({ deviceId }: Pick<Browser, 'deviceId'>, addressKey: string): string {
  return deviceId || `address ${addressKey}`
}
