// Covers EMB-1, I18-1.
import { TRANSLATORS, translatePage, untranslated } from '@portico/testing/internal'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openAccountPage } from './account-page.fixture.ts'

const FORMS = [
  'password',
  'mobile',
  'email',
  'email-cancel',
  'unlink-douyin',
  'end-others',
  'export',
  'delete',
]

test.each(TRANSLATORS)('a translated account page changes with its language: %s', async (translator) => {
  const japanese = await openAccountPage({}, { language: 'ja' })
  const { element, part } = await openAccountPage()
  onTestFinished(translatePage(element, translator))
  const choose = (language: string): void => {
    const select = element.querySelector('select') as HTMLSelectElement
    select.value = language
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  for (const form of FORMS) {
    choose('en')
    part(`open-${form}`)?.click()
    japanese.part(`open-${form}`)?.click()
    await expect.poll(() => part(`open-${form}`)?.hidden).toBe(true)
    choose('ja')
    await expect.poll(() => untranslated(element)).toBe(japanese.element.textContent)
  }
})

test.each(TRANSLATORS)(
  'a translated account page shows what is wrong while it is: %s',
  async (translator) => {
    const { element, click, part } = await openAccountPage({
      '/passport/web/password/change/': [
        { error_code: 1033, description: 'Wrong' },
        { error_code: 7, description: 'Later' },
        { error_code: 7, description: 'Even later' },
      ],
    })
    onTestFinished(translatePage(element, translator))
    const shown = (): readonly string[] =>
      [...element.querySelectorAll('.portico-act [data-part="field-error"], [data-part="act-problem"] p')]
        .map(untranslated)
        .map((text) => text.trim())
        .filter(Boolean)
    await click('open-password')
    await click('act-submit')
    const missing = 'Please enter your password'
    await expect.poll(shown).toEqual([missing, 'Please confirm your password', missing])
    for (const name of ['new_password', 'repeat_password', 'password'])
      await userEvent.fill(element.querySelector(`[name="${name}"]`) as Element, 'Passw0rd!')
    await expect.poll(shown).toEqual([])
    await click('act-submit')
    await expect.poll(shown).toEqual(['Incorrect password. Check it and try again'])
    await userEvent.fill(element.querySelector('[name="password"]') as Element, 'Passw0rd?')
    for (const problem of ['Later', 'Even later']) {
      await click('act-submit')
      await expect.poll(shown).toEqual([problem])
    }
    await click('act-submit')
    await expect.poll(() => part('result')).not.toBeNull()
    expect(untranslated(part('result') as Element)).toContain('password')
  },
)
