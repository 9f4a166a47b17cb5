import { loadMessages } from '@portico/locales'
import type { Messages } from '@portico/locales'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** English last: it is what the pages are walked in. */
const LANGUAGES = ['zh', 'ja', 'en'] as const

/** What fills a message's markers besides its own language. */
interface Placeholders {
  /** {app} and {webApp}, by the app's name. */
  readonly app?: string
  readonly switch?: 'mobile' | 'email'
}

interface ExpectedNotice extends Placeholders {
  /** The catalogue's. */
  readonly code: number
  readonly type: 'error' | 'success' | 'info'
  /** Whether nothing can be submitted. */
  readonly isSubmitDisabled: boolean
}

/** Expects the notice, its kind and the button beside it to be the catalogue's in every language, one after the other. */
export async function expectNotice(page: Page, said: ExpectedNotice): Promise<void> {
  const { code, type, isSubmitDisabled } = said
  // It would go while the button is waited for.
  await pointAtNotice(page, ['pointerover', 'pointerenter'])
  const role = type === 'error' ? 'alert' : 'status'
  // Off too while what was submitted is under way.
  const submit = page.locator('.portico [data-part="submit"]')
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe(String(isSubmitDisabled))
  await expectEach(page, 'notice', {
    key: `error_${code}`,
    placeholders: said,
    look: { type, role, isSubmitDisabled },
  })
}

/** Expects another part than the notice to say a message in every language. */
export async function expectText(
  page: Page,
  part: 'qr-prompt' | 'username-error' | 'popover',
  key: string,
): Promise<void> {
  await expectEach(page, part, { key, placeholders: {}, look: {} })
}

interface Look {
  readonly type: string | null
  readonly role: string | null
  readonly isSubmitDisabled: boolean
}

interface Expected {
  readonly key: string
  readonly placeholders: Placeholders
  readonly look: Partial<Look>
}

async function expectEach(page: Page, part: string, { key, placeholders, look }: Expected): Promise<void> {
  const expected = await Promise.all(
    LANGUAGES.map(async (language) => {
      const words = fill(await loadMessages(language), key, placeholders)
      return expect.objectContaining({ language, words, ...look })
    }),
  )
  expect(await readInEachLanguage(page, part), key).toEqual(expected)
}

function fill(texts: Messages, key: string, { app = '', switch: by = 'mobile' }: Placeholders): string {
  const template = texts[key as keyof Messages]
  return (
    template
      .replace(/(^|[.。] ?)\{login\}/, `$1${texts.marker_login_start}`)
      .replace('{login}', texts.marker_login)
      .replace('{open}', texts.marker_open)
      .replace('{switch}', texts[`switch_${by}`])
      .replaceAll(/\{(?:app|webApp)\}/g, app)
      // In Chinese what is written in Latin letters stands apart.
      .replaceAll(/(?<=\p{Script=Han})(?=\p{Script=Latin})|(?<=\p{Script=Latin})(?=\p{Script=Han})/gu, ' ')
  )
}

/** Turns the page's widget from language to language, as its host may, while what it says stands. */
async function readInEachLanguage(page: Page, part: string): Promise<readonly unknown[]> {
  const seen: unknown[] = []
  await pointAtNotice(page, ['pointerover', 'pointerenter'])
  for (const language of LANGUAGES) {
    await setLanguage(page, language)
    seen.push({ language, ...(await page.evaluate(readPart, part)) })
  }
  await pointAtNotice(page, ['pointerout', 'pointerleave'])
  return seen
}

/** Pointed at, a notice stays as long as it takes (MSG-2). */
function pointAtNotice(page: Page, events: readonly string[]): Promise<void> {
  return page.evaluate((names) => {
    const notice = document.querySelector('[data-part="notice"]')
    for (const name of names)
      notice?.dispatchEvent(new PointerEvent(name, { bubbles: /over|out/.test(name) }))
  }, events)
}

async function setLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((wanted) => {
    const { widget } = globalThis
    widget.update({ language: wanted })
  }, language)
  await page.locator(`.portico[lang="${language}"]`).waitFor()
}

/** Runs in the page. @returns what a part says and what it is, with the button's state */
function readPart(name: string) {
  const part = document.querySelector<HTMLElement>(`.portico [data-part="${name}"]`)
  const copy = part?.cloneNode(true) as HTMLElement | undefined
  const beside = copy?.querySelectorAll('.portico-popover, [data-part="log-id"]')
  beside?.forEach((other) => other.remove())
  return {
    words: copy?.textContent,
    type: copy?.dataset['type'],
    role: copy?.getAttribute('role'),
    isSubmitDisabled: document.querySelector('.portico [data-part="submit"]')?.ariaDisabled === 'true',
  }
}
