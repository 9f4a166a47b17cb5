import type { Context } from '../context.ts'
import { pageQuery } from '../page-query.ts'
import type { Scope } from '../store.ts'
import { whileRunning } from '../store.ts'
import { addQuery, isTrusted, absoluteWebUrl, webUrl } from './urls.ts'

/** A hook that has not answered by then is passed over (contract 1.2). */
const HOOK_TIMEOUT_MS = 5_000

const REDIRECT = 'leave'
/** A page that is still there by then is not going to go: the address was a download, or the visitor stopped it. */
const REDIRECT_TIMEOUT_MS = 10_000

/** The page came back after all, or the visitor wants to stay. */
export function cancelRedirect(context: Context): void {
  context.scopes.stop(REDIRECT)
}

/** While the hook thinks, nothing else may be submitted. */
export function isRedirecting(context: Context): boolean {
  return context.scopes.isRunning(REDIRECT)
}

/** Which of the two addresses counts first; with neither the page is loaded anew (contract, section 9). */
export type RedirectPreference = 'redirect-url' | 'callback'

interface RedirectRequest {
  readonly redirectUrl: string
  readonly prefer: RedirectPreference
  /** What has to be asked before it is known; nothing else may be submitted meanwhile. */
  readonly prepare?: (
    signal: AbortSignal,
  ) => Promise<Partial<Pick<RedirectRequest, 'redirectUrl' | 'prefer'>>>
  /** How long what was said may be read before. */
  readonly afterMs?: number
  /** Told the final address after the hook and before the redirect, also when the hook stops it. */
  readonly onDecided?: (url: string) => void
}

/**
 * Leaves the page: the before-skip hook, then the redirect (LOG-4, EMB-9).
 * @returns whether the page goes; false when the hook stopped it, `undefined` when the widget was taken away meanwhile
 */
export async function redirect(context: Context, departure: RedirectRequest): Promise<boolean | undefined> {
  return context.scopes.run(REDIRECT, (scope) => runRedirect(context, departure, scope))
}

/** Leaves the page for an address that is no success: no hook is asked. Meanwhile nothing else may be submitted. */
export function redirectImmediately(context: Context, url: string): void {
  context.start(REDIRECT, async (scope) => {
    context.ports.page.go(url)
    await scope.wait(REDIRECT_TIMEOUT_MS)
  })
}

async function runRedirect(context: Context, departure: RedirectRequest, scope: Scope): Promise<boolean> {
  if (departure.afterMs) await scope.wait(departure.afterMs)
  const here = context.ports.page.url()
  const prepared = { ...departure, ...(await departure.prepare?.(scope.signal)) }
  const wanted = withSource(destination(context, prepared, here), here)
  const answer = await askHook(context, wanted, scope)
  const url = navigate(context, answer, { wanted, here })
  departure.onDecided?.(url)
  if (answer === false || isForeign(context, url, wanted)) return false
  goTo(context, url, here)
  // On a slow line the old page stands a while longer; nothing may be submitted on it.
  await scope.wait(REDIRECT_TIMEOUT_MS)
  return true
}

/**
 * Whether an address that a server named leads to an origin the host has not named: then the page stays. A hook that
 * answers with another origin is the host's own choice.
 */
function isForeign(context: Context, url: string, wanted: string): boolean {
  const { origin } = new URL(url)
  if (origin !== new URL(wanted).origin || isTrusted(context, url)) return false
  context.report(new Error(`the page stays, for "${origin}" is not one of security.redirectOrigins`))
  return true
}

/** What the hook changed the address to, if that can be followed at all. */
function navigate(
  { report }: Context,
  answer: unknown,
  { wanted, here }: { readonly wanted: string; readonly here: string },
): string {
  if (typeof answer !== 'string' || answer === '') return wanted
  const url = webUrl(answer, here)
  if (url === undefined) report(new Error('beforeSkip answered with an address that is not http or https'))
  return url ?? wanted
}

/** To go to the same document with another # would load nothing. */
function goTo({ ports: { page } }: Context, url: string, here: string): void {
  const isSameDocument = sameDocument(url, here)
  if (!isSameDocument || url !== here) page.go(url)
  if (isSameDocument) page.reload()
}

function destination(context: Context, departure: RedirectRequest, here: string): string {
  const callback = webUrl(context.store.get().settings.config.callback ?? '', here)
  const redirectUrl = absoluteWebUrl(departure.redirectUrl)
  return (departure.prefer === 'callback' ? (callback ?? redirectUrl) : (redirectUrl ?? callback)) ?? here
}

/** The page's source tag goes along (contract 1.4 `from`). */
function withSource(url: string, here: string): string {
  return addQuery(url, [['from', pageQuery(here, 'from')]])
}

/** The same address but for what follows the #: going there would load nothing. */
function sameDocument(url: string, here: string): boolean {
  return url.split('#')[0] === here.split('#')[0]
}

/** A hook that throws or does not settle in time is reported and passed over. */
async function askHook(context: Context, url: string, scope: Scope): Promise<unknown> {
  const hook = context.store.get().settings.config.beforeSkip
  if (!hook) return undefined
  const late = scope.wait(HOOK_TIMEOUT_MS).then(() => {
    throw new Error('beforeSkip did not settle within 5 s')
  })
  // A hook that throws at once leaves it to nobody.
  late.catch(() => undefined)
  try {
    return await whileRunning(scope.signal, Promise.race([hook(url), late]))
  } catch (error) {
    if (scope.signal.aborted) throw error
    context.report(error)
    return undefined
  }
}
