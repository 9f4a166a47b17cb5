import type { Locator, Page } from 'playwright'
import { freshMobile } from '../support/inbox.ts'

/** Somebody nobody has seen on a platform yet. */
export interface ProviderUser {
  readonly nickname: string
  /** What the platform vouches for; empty for none. */
  readonly mobile: string
}

export function newProviderUser(mobile = ''): ProviderUser {
  return { nickname: `Ada ${freshMobile()}`, mobile }
}

/** The parts a visitor meets on the way over a platform. */
export function providerView(page: Page) {
  const part = (name: string): Locator => page.locator(`[data-part="${name}"]`)
  return {
    title: part('title'),
    cancel: part('cancel'),
    list: part('platforms'),
    confirm: part('oauth-confirm'),
    authorise: part('oauth-authorise'),
    other: part('oauth-other'),
    notice: part('notice'),
    tabs: page.getByRole('tab'),
    mobile: page.getByRole('textbox', { name: 'Mobile number' }),
    submit: part('submit'),
    agreement: page.locator('.portico [name="agreement"]'),
    userInfo: part('user-info'),
    changeAccount: part('change-account'),
    /** The stable hook, as the contract numbers it. */
    status: () => page.locator('.portico').getAttribute('data-oauth-status'),
  }
}

/** Presses the platform's button and waits for the page on which somebody can be chosen. */
export async function openProvider(page: Page, platform: string): Promise<void> {
  await page.locator(`[data-part="platform-${platform}"]`).click()
  await page.locator('[data-person="cancel"]').waitFor()
}

/** Chooses somebody of the platform's page, or what goes wrong, and is sent back. */
export async function choose(page: Page, person: string): Promise<void> {
  await page.locator(`[data-person="${person}"]`).click()
  await page.locator('.portico').waitFor()
}

/** Signs in at the platform's page as somebody new; under the same name they are the same again. */
export async function chooseNewUser(page: Page, { nickname, mobile }: ProviderUser): Promise<void> {
  await page.locator('input[name=nickname]').fill(nickname)
  if (mobile) await page.locator('input[name=mobile]').fill(mobile)
  await page.locator('button[data-person=new]').click()
  await page.locator('.portico').waitFor()
}

/** @returns the page's query as it stands in the address bar */
export function queryOf(page: Page): string {
  return new URL(page.url()).search
}
