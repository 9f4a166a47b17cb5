// Covers EMB-1, EMB-3, I18-1.
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerCalls, watchErrors } from '../../../react/src/page.fixture.tsx'
import { nextAccountCenter, openAccountPage, PROFILE } from './account-page.fixture.ts'
import { mountAccountPage } from './mount-account-page.ts'
import { defineSessionElement } from './session-element.ts'

const INFO = '/passport/web/account/info/'
const inputIn = (root: ParentNode, name: string) => root.querySelector<HTMLInputElement>(`[name="${name}"]`)

test('changed attributes and options of the element apply, and what is entered stays', async () => {
  const errors = watchErrors()
  const { element, click, focused, part, sent } = await openAccountPage()
  await click('open-password')
  await expect.poll(focused).toBe('new_password')
  await userEvent.keyboard('Secret-1')
  const input = inputIn(element, 'new_password')
  const root = () => element.querySelector<HTMLElement>('.portico')
  element.setAttribute('theme', 'dark')
  element.setAttribute('theme-color', 'rgb(1 2 3)')
  await expect.poll(() => root()?.dataset['theme']).toBe('dark')
  expect(root()?.style.getPropertyValue('--portico-accent')).toBe('rgb(1 2 3)')
  element.options = { password: { minLength: 12 } }
  element.setAttribute('language', 'ja')
  await expect.poll(() => part('title')?.textContent).toBe('アカウント')
  await click('act-submit')
  await expect
    .poll(() => element.querySelector('.portico-act [data-part="field-error"]')?.textContent)
    .toContain('12')
  element.setAttribute('theme', 'neon')
  await expect.poll(() => errors.join()).toContain('option "theme"')
  expect([root()?.dataset['theme'], root()?.contains(input), input?.value]).toEqual([
    'dark',
    true,
    'Secret-1',
  ])
  element.removeAttribute('theme')
  element.removeAttribute('theme-color')
  await expect.poll(() => root()?.dataset['theme']).toBe('light')
  expect(root()?.style.getPropertyValue('--portico-accent')).toBe('')
  expect(sent[INFO]).toHaveLength(1)
})

test('`update` of a mounted page applies options, throws for invalid ones, and changes nothing after `unmount`', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const element = document.createElement('div')
  document.body.append(element)
  const options = { accountCenter: 'https://account.example', appId: 1574, language: 'en' } as const
  const handle = mountAccountPage(element, { ...options, theme: 'dark' })
  onTestFinished(() => {
    handle.unmount()
    element.remove()
    vi.unstubAllGlobals()
  })
  const theme = () => element.querySelector<HTMLElement>('.portico')?.dataset['theme']
  await expect.poll(theme).toBe('dark')
  const { session } = handle
  expect(() => handle.update({ theme: 'neon' as 'dark' })).toThrow('option "theme"')
  handle.update({ language: 'zh' })
  await expect.poll(() => element.querySelector('[data-part="title"]')?.textContent).toBe('账号管理')
  expect([theme(), handle.session === session]).toEqual(['dark', true])
  handle.update({ theme: undefined, appId: 1575 })
  await expect.poll(theme).toBe('light')
  expect(handle.session).not.toBe(session)
  handle.unmount()
  handle.update({ theme: 'dark' })
  expect(() => handle.update({ theme: 'neon' as 'dark' })).toThrow('option "theme"')
  expect(element.childNodes).toHaveLength(0)
})

test('an invalid option of the page is thrown when it is mounted', () => {
  const element = document.createElement('div')
  const options = { appId: 1574, theme: 'neon' as 'dark' }
  expect(() => mountAccountPage(element, options)).toThrow('option "theme"')
})

test('<portico-session> keeps its client when its language changes, and calls the last `onSessionEnd`', async () => {
  let isSignedIn = true
  answerCalls(() => (isSignedIn ? { ...PROFILE, new_user: 0, redirect_url: '' } : undefined))
  defineSessionElement()
  const element = document.createElement('portico-session')
  const [earlier, later] = [vi.fn<() => void>(), vi.fn<() => void>()]
  element.options = { appId: 1574, accountCenter: nextAccountCenter(), language: 'en', onSessionEnd: earlier }
  document.body.append(element)
  onTestFinished(() => element.remove())
  await expect.poll(() => element.getAttribute('status')).toBe('signed-in')
  const { client } = element
  element.options = { ...element.options, language: 'ja', onSessionEnd: later }
  await expect.poll(() => client?.language.current()).toBe('ja')
  expect(element.client).toBe(client)
  isSignedIn = false
  await client?.sessions.list()
  expect([earlier.mock.calls.length, later.mock.calls]).toEqual([
    0,
    [[expect.objectContaining({ user_id: '42' })]],
  ])
})
