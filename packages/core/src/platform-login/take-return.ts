import type { Context } from '../context.ts'
import { pageQuery } from '../page-query.ts'
import type { OfferedPlatform } from '../platforms/offered-platform.ts'
import { offeredPlatform } from '../platforms/offer-platforms.ts'
import { takeRecord } from './open-record.ts'

/** A visitor whom a platform sent back with a code. */
export interface Return {
  readonly authorizationCode: string
  /** The platform, when it is configured and this browser has asked for the code (OAU-7, OAU-8). */
  readonly platform: OfferedPlatform | undefined
}

/** Takes a return off the page's address: the record is used up, and a reload finds nothing. */
export function takeReturn(context: Context): Return | undefined {
  const here = context.ports.page.url()
  const authorizationCode = pageQuery(here, 'code')
  const state = pageQuery(here, 'state')
  if (!authorizationCode || !state) return undefined
  const record = takeRecord(context, state)
  putAddress(context, cleanAddress(new URL(here), record?.query ?? ''))
  const isChecked = context.store.get().settings.config.security?.oauthStateCheck ?? true
  const isAskedFor = record !== undefined || !isChecked
  return { authorizationCode, platform: isAskedFor ? platformOf(context, state) : undefined }
}

/** The text before the first `_` of a state. */
export function platformOf(context: Context, state: string): OfferedPlatform | undefined {
  return state.includes('_') ? offeredPlatform(context, state.slice(0, state.indexOf('_'))) : undefined
}

/** Without code and state; with what the page was asked before and the way over the platform has lost. */
function cleanAddress(here: URL, before: string): string {
  const query = new URLSearchParams(here.search)
  query.delete('code')
  query.delete('state')
  new URLSearchParams(before).forEach((value, name) => {
    if (!here.searchParams.has(name)) query.append(name, value)
  })
  const words = query.toString()
  return `${here.origin}${here.pathname}${words && `?${words}`}${here.hash}`
}

/** Takes a profile key off the address: its binding is over, and a reload would begin it anew. */
export function takeKeyOff(context: Context): void {
  const here = new URL(context.ports.page.url())
  if (!here.searchParams.has('profile_key')) return
  here.searchParams.delete('profile_key')
  putAddress(context, here.href)
}

/** A page that may not change its address keeps it: a code in it is worthless without its record. */
export function putAddress({ ports, report }: Context, url: string): void {
  try {
    ports.page.replace(url)
  } catch (error) {
    report(error)
  }
}
