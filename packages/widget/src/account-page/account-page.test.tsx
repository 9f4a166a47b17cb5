// Covers EMB-1, EMB-8.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsIn } from '../../../react/src/axe.fixture.ts'
import { addHostSheet, answerCalls } from '../../../react/src/page.fixture.tsx'
import { nextAccountCenter, openAccountPage, postFromAnotherTab, PROFILE } from './account-page.fixture.ts'
import { defineSessionElement } from './session-element.ts'

test('has no fault that axe finds, and fits in 280 px', async () => {
  await page.viewport(280, 800)
  const { element, click } = await openAccountPage({}, { language: 'en' })
  await click('open-password')
  expect(await violationsIn(element)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(280)
})

test('the element reflects the session, and an action that is cancelled returns the focus', async () => {
  const { element, click, part, statuses, focused } = await openAccountPage()
  expect(element.getAttribute('status')).toBe('signed-in')
  expect(statuses).toContain('signed-in')
  await click('open-email')
  await expect.poll(focused).toBe('email')
  await click('act-submit')
  await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  await click('act-cancel')
  await expect.poll(() => document.activeElement === part('open-email')).toBe(true)
})

test.each([
  [
    'from which day on it is possible',
    { possible_from: Date.UTC(2026, 11, 4, 12) / 1000 },
    / until December \d, 2026/,
    0,
  ],
  ['that a recent login is needed, with a link', {}, /log in again to do this/, 1],
])('an export that nothing can prove says %s', async (_, member, words, links) => {
  const { click, part } = await openAccountPage({
    '/passport/web/account/profile/': Array.from({ length: 9 }, () => ({ ...PROFILE, reauthentication: [] })),
    '/passport/web/account/export/': [{ error_code: 1039, description: 'Log in again', ...member }],
  })
  await click('open-export')
  await click('act-submit')
  await expect.poll(() => part('act-problem')?.textContent).toMatch(words)
  expect(part('act-problem')?.querySelectorAll('a')).toHaveLength(links)
})

/** Other ones are not sent. */
const CODES: Readonly<Record<string, string>> = { code: '7391', old_code: '7392', captcha: 'q7Zk' }

test.each([
  ['password', 'open-password', ['new_password', 'repeat_password', 'password']],
  ['mobile', 'open-mobile', ['code']],
  ['code that proves the owner', 'open-unlink-douyin', ['old_code', 'captcha']],
])('no attribute holds what is typed into the form of a %s', async (_name, action, inputs) => {
  const { click, element } = await openAccountPage({
    '/passport/web/auth/unbind/': [
      { error_code: 1039, description: 'Log in again', proofs: ['138******00'] },
      { error_code: 1101, description: '', captcha: 'iVBOR', captcha_key: 'k1' },
      { error_code: 1102, description: 'Wrong', captcha: 'iVBOR', captcha_key: 'k2' },
    ],
  })
  await click(action)
  // It focuses its first field after it is shown.
  await expect.poll(() => element.querySelector('form')?.contains(document.activeElement)).toBe(true)
  const typed: string[] = []
  for (const name of inputs) {
    const find = () => element.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!find()) await click('act-submit')
    await expect.poll(find).not.toBeNull()
    find()?.focus()
    const text = CODES[name] ?? `q7${name}Zk`
    typed.push(text)
    await userEvent.keyboard(text)
    expect(find()?.value).toBe(text)
    for (const eye of element.querySelectorAll<HTMLElement>('.portico-eye')) eye.click()
    await click('act-submit')
    const markup = document.body.outerHTML
    expect(typed.filter((value) => markup.includes(value))).toEqual([])
  }
})

test('a form takes the place and the name of its button, which says nothing of a part that it opens', async () => {
  const { element, part } = await openAccountPage()
  const buttons = element.querySelectorAll<HTMLElement>('[data-part^="open-"]')
  expect(buttons.length).toBeGreaterThan(5)
  for (const button of buttons) {
    button.click()
    await expect.poll(() => button.hidden && part('act-cancel')).toBeTruthy()
    const form = part('act-cancel')?.closest('form')
    // Another row may have a button for the same form.
    const own = form?.parentElement?.querySelector(`[data-part="${button.dataset['part']}"]`)
    expect(form?.ariaLabel).toBeTruthy()
    expect(form?.ariaLabel).toBe(own?.ariaLabel)
    part('act-cancel')?.click()
    await expect.poll(() => button.hidden || part('act-cancel')).toBeFalsy()
    expect(button.hasAttribute('aria-expanded'), button.dataset['part']).toBe(false)
  }
})

const PASSKEY = { id: 'p1', name: 'Laptop', created_at: 1_700_000_000, last_used_at: 0, backed_up: false }

test.each([
  ['without a passkey, nothing of them', [], []],
  ['with one, its row alone', [PASSKEY], ['passkey-row']],
])('a browser that cannot create passkeys shows, %s', async (_, passkeys, expected) => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const keys = { rp_id: 'account.example', user_handle: 'dQ', passkeys }
  const { part } = await openAccountPage({ '/passport/web/account/profile/': [{ ...PROFILE, ...keys }] })
  const rows = part('section-passkeys')?.querySelectorAll<HTMLElement>('.portico-row') ?? []
  expect([...rows].map((row) => row.dataset['part'])).toEqual(expected)
  expect(part('section-passkeys') === null).toBe(passkeys.length === 0)
})

test('in a shadow root, rules of the page apply to parts only, and the focus returns', async () => {
  addHostSheet('button { display: none } portico-account-page > ::part(open-email) { opacity: 0.5 }')
  const { element, click, part } = await openAccountPage({}, { isolation: 'shadow' })
  expect(element.querySelector('.portico')).toBeNull()
  const { display, opacity } = getComputedStyle(part('open-email') ?? element)
  expect([display, opacity]).toEqual(['block', '0.5'])
  await click('open-email')
  await click('act-cancel')
  const root = part('open-email')?.getRootNode() as ShadowRoot
  await expect.poll(() => root.activeElement).toBe(part('open-email'))
})

test.each([
  ['open', 'uppercase'],
  ['light', 'none'],
])('with isolation %s, a rule of the page gives buttons the case %s', async (isolation, expected) => {
  addHostSheet('button { text-transform: uppercase }')
  const { part, element } = await openAccountPage({}, { isolation })
  await expect.poll(() => getComputedStyle(part('open-email') ?? element).textTransform).toBe(expected)
})

test('what was entered stays when the session ends, and is sent after a login in another tab', async () => {
  const path = '/passport/web/email/bind/'
  const bound = { ...PROFILE, new_user: 0, redirect_url: '', session_key: '', confirmation: 'sent' }
  const { click, focused, part, element, sent } = await openAccountPage({
    [path]: [{ error_code: 1, description: '' }, bound],
  })
  await click('open-email')
  await expect.poll(focused).toBe('email')
  await userEvent.keyboard('new@example.com{Enter}')
  await expect.poll(() => part('act-problem')?.textContent).toContain('You’ve been logged out')
  expect(element.getAttribute('status')).toBe('signed-out')
  postFromAnotherTab('signed-in')
  await expect.poll(() => part('act-problem')).toBeNull()
  await click('act-submit')
  await expect.poll(() => part('result')?.textContent).toContain('new@example.com')
  expect(sent[path]).toHaveLength(2)
})

test('a logout in another tab says so', async () => {
  const { part, element } = await openAccountPage()
  postFromAnotherTab('signed-out')
  await expect.poll(() => part('logged-out')?.textContent).toContain('You’ve been logged out')
  expect(element.querySelector('form')).toBeNull()
})

test('<portico-session> reflects who is signed in, and its client signs out', async () => {
  answerCalls(() => ({ ...PROFILE, new_user: 0, redirect_url: '' }))
  defineSessionElement()
  const element = document.createElement('portico-session')
  element.setAttribute('app-id', '1574')
  element.setAttribute('account-center', nextAccountCenter())
  const seen: unknown[] = []
  element.addEventListener('portico-session', ({ detail: { status, user } }) => {
    seen.push([status, user?.user_id])
  })
  document.body.append(element)
  await expect.poll(() => element.getAttribute('status')).toBe('signed-in')
  await element.client?.signOut()
  await expect.poll(() => element.getAttribute('status')).toBe('signed-out')
  expect(seen).toEqual([
    ['loading', undefined],
    ['signed-in', '42'],
    ['signed-out', undefined],
  ])
  element.remove()
  await expect.poll(() => element.client).toBeUndefined()
})
