import type { Locator, Page } from 'playwright'
import { freshMobile } from '../support/inbox.ts'

/** A new user at a provider. */
export interface ProviderUser {
  readonly nickname: string
  /** The mobile that the provider has verified; may be empty. */
  readonly mobile: string
}

export function newProviderUser(mobile = ''): ProviderUser {
  return { nickname: `Ada ${freshMobile()}`, mobile }
}

/** The elements of the provider login views. */
export function providerView(page: Page) {
  const part = (name: string): Locator => page.locator(`[data-part="${name}"]`)
  return {
    list: part('platforms'),
    authorise: part('oauth-authorise'),
    other: part('oauth-other'),
    notice: part('notice'),
    submit: part('submit'),
    agreement: page.locator('.portico [name="agreement"]'),
    userInfo: part('user-info'),
    /** The value of `data-oauth-status`. */
    status: () => page.locator('.portico').getAttribute('data-oauth-status'),
  }
}

/** Presses the button of a provider and waits for its page. */
export async function openProvider(page: Page, platform: string): Promise<void> {
  await page.locator(`[data-part="platform-${platform}"]`).click()
  await page.locator('[data-person="cancel"]').waitFor()
}

/** Chooses a user or an error on the provider's page and returns to the host. */
export async function choose(page: Page, person: string): Promise<void> {
  await page.locator(`[data-person="${person}"]`).click()
  await page.locator('.portico').waitFor()
}

/** Signs in at the provider as a new user; the nickname identifies the user. */
export async function chooseNewUser(page: Page, { nickname, mobile }: ProviderUser): Promise<void> {
  await page.locator('input[name=nickname]').fill(nickname)
  if (mobile) await page.locator('input[name=mobile]').fill(mobile)
  await page.locator('button[data-person=new]').click()
  await page.locator('.portico').waitFor()
}

/** The query of the page's URL. */
export function queryOf(page: Page): string {
  return new URL(page.url()).search
}
