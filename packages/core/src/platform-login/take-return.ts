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
  putAddress(context, addressAfter(new URL(here), ['code', 'state'], record?.query))
  const isChecked = context.store.get().settings.config.security?.oauthStateCheck ?? true
  const isAskedFor = record !== undefined || !isChecked
  return { authorizationCode, platform: isAskedFor ? platformOf(context, state) : undefined }
}

/**
 * Takes the answer of a platform that gave no code off the page's address.
 * @returns its `error`; `undefined` when there is none, or when this browser has not left with that state
 */
export function takeRefusal(context: Context): string | undefined {
  const here = context.ports.page.url()
  const error = pageQuery(here, 'error')
  const record = error ? takeRecord(context, pageQuery(here, 'state')) : undefined
  if (!record) return undefined
  const spent = ['error', 'error_description', 'error_uri', 'state']
  putAddress(context, addressAfter(new URL(here), spent, record.query))
  return error
}

/** The text before the first `_` of a state. */
export function platformOf(context: Context, state: string): OfferedPlatform | undefined {
  return state.includes('_') ? offeredPlatform(context, state.slice(0, state.indexOf('_'))) : undefined
}

/** An address without some parameters; with what the page was asked before and the way over the platform has lost. */
function addressAfter(here: URL, spent: readonly string[], before = ''): string {
  const query = new URLSearchParams(here.search)
  for (const name of spent) query.delete(name)
  new URLSearchParams(before).forEach((value, name) => {
    if (!here.searchParams.has(name)) query.append(name, value)
  })
  const words = query.toString()
  return `${here.origin}${here.pathname}${words && `?${words}`}${here.hash}`
}

/** A page that may not change its address keeps it: a code in it is worthless without its record. */
export function putAddress({ ports, report }: Context, url: string): void {
  try {
    ports.page.replace(url)
  } catch (error) {
    report(error)
  }
}
