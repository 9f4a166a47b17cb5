import type { CommonFields } from '@portico/protocol'
import {
  ACCOUNT_INFO_PATH,
  createDeviceId,
  CSRF_COOKIE,
  DEVICE_COOKIE,
  DEVICE_COOKIE_MAX_AGE_S,
  isDeviceId,
} from '@portico/protocol'
import type { WidgetSettings } from '../options/option-defaults.ts'
import type { WidgetDeps } from '../runtime/context.ts'
import type { Device, Ports } from '../runtime/ports.ts'

// The CSRF cookie, which the response to the first request of an origin sets. Part of the script, so that it can be requested
// while the controller is loaded.

/** Where requests are sent. */
export type Bases = Pick<WidgetSettings, 'passportBase' | 'accountBase' | 'ssoBase'>

export interface CallContext {
  readonly ports: Pick<Ports, 'clock' | 'http' | 'device' | 'page'>
  readonly settings: () => Bases
  readonly commonFields: () => CommonFields
}

/** What calls need of a widget. */
export function createCallContext({ store, ports }: Pick<WidgetDeps, 'store' | 'ports'>): CallContext {
  const settings = (): WidgetSettings => store.get().settings
  const deviceId = createDeviceIdReader(ports)
  const commonFields = (): CommonFields => ({
    aid: String(settings().appId),
    language: store.get().texts?.language ?? settings().language,
    fp: deviceId(),
  })
  return { ports, settings, commonFields }
}

export function isSameOrigin(url: string, pageUrl: string): boolean {
  return new URL(url, pageUrl).origin === new URL(pageUrl).origin
}

/** The CSRF token from its cookie; without one, a GET is made first, whose response sets the cookie. */
export async function csrfToken(context: CallContext, signal: AbortSignal): Promise<string | undefined> {
  const { device, http, page } = context.ports
  const token = device.readCookie(CSRF_COOKIE)
  if (token !== undefined) return token
  const query = new URLSearchParams({ ...context.commonFields() })
  const url = `${accountInfoUrl(context)}?${query.toString()}`
  await ensureCsrfCookie(device, new URL(url, page.url()).origin, async () => {
    // A concurrent request may have set the cookie meanwhile.
    if (device.readCookie(CSRF_COOKIE) === undefined)
      await http.send({ method: 'GET', url, headers: {} }, signal)
  })
  return device.readCookie(CSRF_COOKIE)
}

/** Whether the cookies of the host that logs visitors in can be read. */
export function isOwnHost(context: Pick<CallContext, 'ports' | 'settings'>): boolean {
  return isSameOrigin(accountInfoUrl(context), context.ports.page.url())
}

function accountInfoUrl({ settings }: Pick<CallContext, 'settings'>): string {
  return settings().passportBase + ACCOUNT_INFO_PATH
}

/** The device id from its cookie, created if absent. Where cookies are blocked it lasts as long as the page. */
export function createDeviceIdReader(ports: Pick<Ports, 'clock' | 'device'>): () => string {
  let created: string | undefined
  return () => {
    const stored = ports.device.readCookie(DEVICE_COOKIE)
    if (stored !== undefined && isDeviceId(stored)) return stored
    created ??= createDeviceId(ports.clock.now(), ports.device.uuid())
    ports.device.writeCookie(DEVICE_COOKIE, created, DEVICE_COOKIE_MAX_AGE_S)
    return created
  }
}

/** The request that sets the cookie, by device and origin; shared by all widgets of a page. */
const cookieRequests = new WeakMap<Device, Map<string, Promise<unknown>>>()

/**
 * Sends the first request to an origin alone. Each response to a request without a CSRF cookie sets a new one, and a
 * verification code is valid only for the browser that has requested it.
 */
export async function ensureCsrfCookie<Response>(
  device: Device,
  origin: string,
  sendRequest: () => Promise<Response>,
): Promise<Response> {
  if (device.readCookie(CSRF_COOKIE) !== undefined) return sendRequest()
  const requests = cookieRequests.get(device) ?? new Map<string, Promise<unknown>>()
  cookieRequests.set(device, requests)
  const first = requests.get(origin)
  if (first) {
    await first.catch(() => undefined)
    return sendRequest()
  }
  const sent = sendRequest()
  requests.set(origin, sent)
  // After a failure the next request is the first again.
  sent.catch(() => requests.delete(origin))
  return sent
}

/** Waits for such a request to the page's own origin that is under way. */
export async function untilCsrfCookie({ device, page }: Pick<Ports, 'device' | 'page'>): Promise<void> {
  await cookieRequests
    .get(device)
    ?.get(new URL(page.url()).origin)
    ?.catch(() => undefined)
}
