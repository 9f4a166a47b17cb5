// Covers EMB-1, BND-1, SND-4.
import type { Answer, ClientError } from '@portico/core/client'
import { createAccountClient } from '@portico/core/client'
import { readOptions } from '@portico/core/options'
import { loadAccountPageMessages, loadMessages } from '@portico/locales'
import type { ReactNode } from 'react'
import { StrictMode, useMemo, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInPage } from '../page.fixture.tsx'
import { AccountForm } from './account-form.tsx'
import type { AccountPageContext } from './account-page-context.ts'
import { AccountPageContextProvider, createTranslate } from './account-page-context.ts'

const TEXTS = { ...(await loadMessages('en')), ...(await loadAccountPageMessages('en')) }
const NEEDS_CAPTCHA = { name: 'captchaRequired', captcha: 'iVBOR', captcha_key: 'k1' } as const

/** Why a call failed. */
function refused(refusal: Partial<ClientError>): Answer<never> {
  return { error: { code: 0, error_code: 0, description: '', message: 'What is wrong', ...refusal } }
}

const client = createAccountClient({ appId: 1574, accountCenter: 'https://account.example' })

/** The page around a form, as far as a form needs it. */
function Page({ context, children }: { readonly context: object; readonly children: ReactNode }): ReactNode {
  const [openAction, setOpenAction] = useState<string | undefined>('form')
  const page = useMemo(
    () => ({
      client,
      settings: readOptions(),
      language: 'en',
      t: createTranslate(TEXTS),
      isSignedOut: false,
      refresh: () => Promise.resolve(),
      showResult: () => undefined,
      announce: () => undefined,
      setOpenAction,
      ...context,
    }),
    [context],
  )
  return (
    <AccountPageContextProvider.Provider value={page as object as AccountPageContext}>
      {openAction === undefined ? 'closed' : children}
    </AccountPageContextProvider.Provider>
  )
}

/** Shows a form in React's strict mode, in which effects run twice. */
async function show(form: ReactNode, context: object = {}) {
  const strict = (changed: object): ReactNode => (
    <StrictMode>
      <Page context={changed}>{form}</Page>
    </StrictMode>
  )
  const { container, render } = renderInPage(strict(context))
  container.className = 'portico'
  onTestFinished(() => void vi.restoreAllMocks())
  const part = (name: string) => container.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const input = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const errorOf = (name: string) =>
    document.getElementById(input(name)?.getAttribute('aria-describedby') ?? '')?.textContent
  const focused = () => document.activeElement?.getAttribute('name')
  await expect.poll(() => part('act-cancel')).not.toBeNull()
  return { container, part, input, errorOf, focused, render: (changed: object) => render(strict(changed)) }
}

const password = (run: () => Promise<Answer<object>>): ReactNode => (
  <AccountForm
    name="password"
    intro={['Other devices are logged out.']}
    hint="6–20 characters"
    submit="Change"
    inputs={['new_password', 'repeat_password']}
    proofs={[{ by: 'password' }, { by: 'mobile', contact: '138******00' }]}
    run={run}
    onDone={() => undefined}
  />
)

test('inputs are labelled, and tell browsers and password managers what they are', async () => {
  const { input, container, focused } = await show(password(() => Promise.resolve({ data: {} })))
  await expect.poll(focused).toBe('new_password')
  const traits = ['new_password', 'repeat_password', 'password'].map((name) => {
    const { labels, autocomplete, type } = input(name) as HTMLInputElement
    expect(input(name)?.matches('.rr-ignore[data-private]')).toBe(true)
    return [labels?.[0]?.textContent, autocomplete, type, input(name)?.getAttribute('passwordrules')]
  })
  const rule = 'minlength:6;maxlength:20'
  expect(traits).toEqual([
    ['New password', 'new-password', 'password', rule],
    ['Repeat the new password', 'new-password', 'password', rule],
    ['Current password', 'current-password', 'password', null],
  ])
  const [eye] = container.querySelectorAll<HTMLElement>('[data-part="toggle-password"]')
  await userEvent.click(eye as HTMLElement)
  await expect.poll(() => input('new_password')?.type).toBe('text')
  expect(input('password')?.type).toBe('password')
})

test('what is missing is marked, and a changed rule for passwords has effect', async () => {
  const { part, input, errorOf, focused, render } = await show(password(() => Promise.resolve({ data: {} })))
  await userEvent.click(part('act-submit') as Element)
  await expect.poll(() => errorOf('new_password')).toBe('Please enter your password')
  expect([errorOf('repeat_password'), errorOf('password'), focused()]).toEqual([
    'Please confirm your password',
    'Please enter your password',
    'new_password',
  ])
  await userEvent.keyboard('Secret-1')
  await expect.poll(() => input('new_password')?.getAttribute('aria-invalid')).toBe('false')
  render({ settings: readOptions({ password: { minLength: 12 } }) })
  await userEvent.click(part('act-submit') as Element)
  await expect.poll(() => errorOf('new_password')).toBe('The password should be 12-20 characters')
})

test('the hint of an input gives way to its error, and comes back', async () => {
  const { container, part, input, errorOf } = await show(password(() => Promise.resolve({ data: {} })))
  const hint = () => container.querySelector('[id$="-hint"]')?.textContent
  expect(hint()).toBe('6–20 characters')
  await userEvent.fill(input('new_password') as Element, 'short')
  await userEvent.click(part('act-submit') as Element)
  await expect.poll(() => errorOf('new_password')).toBe('The password should be 6-20 characters')
  expect(hint()).toBe(undefined)
  await userEvent.fill(input('new_password') as Element, 'shorter')
  await expect.poll(hint).toBe('6–20 characters')
})

test('a code that proves the owner is announced, counted down and entered', async () => {
  const announce = vi.fn<(text: string) => void>()
  const sendCode = vi.spyOn(client, 'sendCode').mockResolvedValue({ data: { retry_time: 60 } })
  const { part, input, focused, container } = await show(
    password(() => Promise.resolve({ data: {} })),
    { announce },
  )
  await userEvent.click(part('proof-other') as Element)
  await expect.poll(focused).toBe('old_code')
  expect([input('old_code')?.autocomplete, input('old_code')?.inputMode]).toEqual([
    'one-time-code',
    'numeric',
  ])
  expect(part('act-proof')?.textContent).toContain('138******00')
  await userEvent.click(part('send-code') as Element)
  await expect.poll(() => part('send-code')?.textContent).toBe('60 S')
  await expect.poll(focused).toBe('old_code')
  expect(sendCode.mock.calls[0]?.[0]).toEqual({ mobile: '138******00', for: 'bind' })
  expect(announce).toHaveBeenCalledWith('Sent to 138******00')
  await userEvent.click(part('proof-other') as Element)
  await expect.poll(focused).toBe('password')
  expect(container.querySelector('[data-part="send-code"]')).toBeNull()
})

test('an image code is shown, replaced by another one, and leaves a visitor who types elsewhere', async () => {
  vi.spyOn(client, 'refreshCaptcha').mockResolvedValue({ data: { captcha: 'iVBOR', captcha_key: 'k2' } })
  let answer = (): void => undefined
  const run = () => new Promise<Answer<object>>((resolve) => (answer = () => resolve(refused(NEEDS_CAPTCHA))))
  const { part, input, focused, container } = await show(
    <AccountForm
      name="both"
      intro={[]}
      submit="Change"
      inputs={['mobile', 'email']}
      run={run}
      onDone={() => undefined}
    />,
  )
  await userEvent.fill(input('mobile') as Element, '13900139011')
  await userEvent.fill(input('email') as Element, 'new@example.co')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => part('act-submit')?.getAttribute('aria-busy')).toBe('true')
  input('mobile')?.focus()
  await userEvent.keyboard('2')
  answer()
  await expect.poll(() => input('captcha')).not.toBeNull()
  expect([focused(), input('mobile')?.value, input('captcha')?.autocomplete]).toEqual([
    'mobile',
    '139001390112',
    'off',
  ])
  await userEvent.click(container.querySelector('.portico-captcha') as Element)
  await expect.poll(focused).toBe('captcha')
})

test('a refusal that no input is to blame for is above the inputs; Cancel closes the form', async () => {
  const { part, container } = await show(
    <AccountForm
      name="delete"
      intro={['It is kept for 30 days.']}
      submit="Delete"
      isDangerous
      run={() => Promise.resolve(refused({ name: 'rateLimited' }))}
      onDone={() => undefined}
    />,
  )
  await expect.poll(() => document.activeElement?.textContent).toBe('It is kept for 30 days.')
  expect(part('act-delete')?.dataset['danger']).toBe('true')
  await userEvent.click(part('act-submit') as Element)
  await expect.poll(() => part('act-problem')?.textContent?.trim()).toBe('What is wrong')
  await userEvent.click(part('act-cancel') as Element)
  await expect.poll(() => container.textContent).toBe('closed')
})

test('a form that starts at once sends once, asks for the account again, and shows its result', async () => {
  const run = vi.fn<() => Promise<Answer<object>>>().mockResolvedValue({ data: {} })
  const refresh = vi.fn<() => Promise<void>>().mockResolvedValue()
  const showResult = vi.fn<(result: object) => void>()
  await show(
    <AccountForm
      name="returned"
      intro={[]}
      submit="Link"
      startsAtOnce
      changesAccount
      run={run}
      onDone={() => ['Linked.', '', 'You were told.']}
    />,
    { refresh, showResult },
  )
  await expect
    .poll(() => showResult.mock.calls)
    .toEqual([[{ section: 'profile', text: 'Linked. You were told.' }]])
  expect([run.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 1])
})

test('two codes of one form have labels that say who got them', async () => {
  const { input, part } = await show(
    <AccountForm
      name="mobile"
      intro={['Changing it logs out your other devices.']}
      hint="Begin with +."
      notes={['We’ll notify you.', '']}
      submit="Discard"
      dismiss="Keep waiting"
      inputs={['mobile', 'code']}
      proofs={[{ by: 'mobile', contact: '138******00' }]}
      run={() => Promise.resolve({ data: {} })}
      onDone={() => undefined}
    />,
  )
  const labels = ['code', 'old_code'].map((name) => input(name)?.labels?.[0]?.textContent)
  expect(labels).toEqual(['Code for the new number', 'Code for 138******00'])
  expect(part('act-proof')?.querySelector('h4')?.textContent).toBe('Confirm it’s you')
  expect(part('act-cancel')?.textContent).toBe('Keep waiting')
  const described = part('act-mobile')?.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = described.map((id) => document.getElementById(id)?.textContent)
  expect(texts).toEqual(['Changing it logs out your other devices.', 'Begin with +.', 'We’ll notify you.'])
})
