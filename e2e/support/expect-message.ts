import { loadMessages } from '@portico/locales'
import type { Messages } from '@portico/locales'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { firstUnlessFull } from './full-run.ts'

/** The languages that messages are compared in. */
const LANGUAGES = firstUnlessFull(['en', 'zh', 'ja'] as const)

/** The values of a message's placeholders. */
interface Placeholders {
  /** The app name for {app} and {webApp}. */
  readonly app?: string
  readonly switch?: 'mobile' | 'email'
}

interface ExpectedNotice extends Placeholders {
  /** The code in the error catalogue. */
  readonly code: number
  readonly type: 'error' | 'success' | 'info'
  /** Whether the submit button is disabled. */
  readonly isSubmitDisabled: boolean
}

/** Expects the notice and the submit button to match the error catalogue. */
export async function expectNotice(page: Page, notice: ExpectedNotice): Promise<void> {
  const { code, type, isSubmitDisabled } = notice
  // Hovering stops the notice from being dismissed while the button is awaited.
  await pointAtNotice(page, ['pointerover', 'pointerenter'])
  const role = type === 'error' ? 'alert' : 'status'
  // The button is also disabled during a request.
  const submit = page.locator('.portico [data-part="submit"]')
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe(String(isSubmitDisabled))
  await expectEach(page, 'notice', {
    key: `error_${code}`,
    placeholders: notice,
    look: { type, role, isSubmitDisabled },
  })
}

/** Expects a part other than the notice to show a message. */
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
      // Chinese texts have a space between Chinese and Latin characters.
      .replaceAll(/(?<=\p{Script=Han})(?=\p{Script=Latin})|(?<=\p{Script=Latin})(?=\p{Script=Han})/gu, ' ')
  )
}

/** Reads a part in each language by updating the language of the mounted widget. */
async function readInEachLanguage(page: Page, part: string): Promise<readonly unknown[]> {
  const seen: unknown[] = []
  await pointAtNotice(page, ['pointerover', 'pointerenter'])
  for (const language of LANGUAGES) {
    await setLanguage(page, language)
    seen.push({ language, ...(await page.evaluate(readPart, part)) })
  }
  await setLanguage(page, 'en')
  await pointAtNotice(page, ['pointerout', 'pointerleave'])
  return seen
}

/** A notice is not dismissed while the pointer is over it. */
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

/** Runs in the page. @returns the text and role of a part and the state of the submit button */
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
