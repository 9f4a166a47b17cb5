import type { Context } from '../runtime/context.ts'
import { pageQuery } from '../runtime/page-query.ts'
import type { Task } from '../runtime/store.ts'
import { whileRunning } from '../runtime/store.ts'
import type { RedirectPreference } from '../state/state.ts'
import { absoluteWebUrl, addQuery, isTrusted, webUrl } from './urls.ts'

/** A `beforeSkip` hook that takes longer is ignored. */
const HOOK_TIMEOUT_MS = 5_000

/** A page that has not navigated by then will not: the address was a download, or the user has stopped it. */
const REDIRECT_TIMEOUT_MS = 10_000

export function cancelRedirect(context: Context): void {
  context.tasks.stop('redirect')
}

/** Whether a redirect is being prepared or under way. Nothing can be submitted meanwhile. */
export function isRedirecting(context: Context): boolean {
  return context.tasks.isRunning('redirect')
}

interface RedirectTarget {
  readonly redirectUrl: string
  readonly prefer: RedirectPreference
}

interface RedirectRequest extends RedirectTarget {
  /** Runs first and can change where the redirect leads. */
  readonly prepare?: (signal: AbortSignal) => Promise<Partial<RedirectTarget>>
  /** Delays the redirect so that a message can be read. */
  readonly afterMs?: number | undefined
  /** Receives the final address before the redirect, even if the hook has prevented it. */
  readonly onDecided?: (url: string) => void
}

/**
 * Calls the `beforeSkip` hook and redirects the page.
 * @returns whether the page is redirected; `false` if the hook has prevented it, `undefined` if the redirect was
 *   cancelled
 */
export async function redirect(context: Context, request: RedirectRequest): Promise<boolean | undefined> {
  return context.tasks.run('redirect', (task) => runRedirect(context, request, task))
}

interface ImmediateRedirect {
  readonly url: string
  /** Runs first. Once it has begun, the redirect follows even if its flow is stopped. */
  readonly prepare?: () => Promise<void>
  /** The page has not been left. */
  readonly onStayed?: () => void
}

/** Redirects the page without calling the hook. */
export function redirectImmediately(context: Context, { url, prepare, onStayed }: ImmediateRedirect): void {
  context.start('redirect', async (task) => {
    if (prepare) await prepare()
    context.ports.page.go(url)
    await task.wait(REDIRECT_TIMEOUT_MS).finally(onStayed)
  })
}

async function runRedirect(context: Context, request: RedirectRequest, task: Task): Promise<boolean> {
  if (request.afterMs) await task.wait(request.afterMs)
  const here = context.ports.page.url()
  const prepared = { ...request, ...(await request.prepare?.(task.signal)) }
  const proposed = withSource(destination(context, prepared, here), here)
  const answer = await callHook(context, proposed, task)
  const url = finalUrl(context, answer, { proposed, here })
  request.onDecided?.(url)
  if (answer === false || isUntrusted(context, url, proposed)) return false
  navigate(context, url, here)
  // On a slow connection the old page stays usable for a while; nothing may be submitted on it.
  await task.wait(REDIRECT_TIMEOUT_MS)
  return true
}

/** Whether a server's address leads to an origin the host does not trust. The hook may choose any origin. */
function isUntrusted(context: Context, url: string, proposed: string): boolean {
  const { origin } = new URL(url)
  if (origin !== new URL(proposed).origin || isTrusted(context, url)) return false
  context.report(new Error(`did not redirect to ${origin}: add it to security.redirectOrigins`))
  return true
}

/** The hook's address if it is one that can be followed, else the proposed one. */
function finalUrl(
  { report }: Context,
  answer: unknown,
  { proposed, here }: { readonly proposed: string; readonly here: string },
): string {
  if (typeof answer !== 'string' || answer === '') return proposed
  const url = webUrl(answer, here)
  if (url === undefined) report(new Error('beforeSkip returned a URL that is not http(s)'))
  return url ?? proposed
}

function navigate({ ports: { page } }: Context, url: string, here: string): void {
  // Navigating within the document loads nothing, so it is reloaded.
  const isSameDocument = withoutHash(url) === withoutHash(here)
  if (!isSameDocument || url !== here) page.go(url)
  if (isSameDocument) page.reload()
}

function withoutHash(url: string): string | undefined {
  return url.split('#')[0]
}

/** The redirect URL or the callback, else this page. */
export function destination(context: Context, { prefer, redirectUrl }: RedirectTarget, here: string): string {
  const callback = webUrl(context.store.get().settings.callbackUrl, here)
  const target = absoluteWebUrl(redirectUrl)
  return (prefer === 'callback' ? (callback ?? target) : (target ?? callback)) ?? here
}

/** Passes the page's `from` parameter on. */
function withSource(url: string, here: string): string {
  return addQuery(url, [['from', pageQuery(here, 'from')]])
}

/** Calls the host's hook. Errors and timeouts are reported and ignored. */
async function callHook(context: Context, url: string, task: Task): Promise<unknown> {
  const hook = context.store.get().settings.callbacks.beforeSkip
  if (!hook) return undefined
  const timeout = task.wait(HOOK_TIMEOUT_MS).then(() => {
    throw new Error('beforeSkip did not settle within 5 s')
  })
  // If the hook throws synchronously nothing awaits this promise.
  timeout.catch(() => undefined)
  try {
    return await whileRunning(task.signal, Promise.race([hook(url), timeout]))
  } catch (error) {
    if (task.signal.aborted) throw error
    context.report(error)
    return undefined
  }
}
