// Covers EMB-7, NAV-6, VAL-9, LOG-5, APT-3, APT-5, APT-6, APT-7, MSG-3, I18-1.
import type { AccountCenterConfig } from '@portico/core'
import type { ScriptedHttp } from '@portico/testing/internal'
import { createTestPage, success, testPorts } from '@portico/testing/internal'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addHostSheet } from '../page.fixture.tsx'
import { renderWidget, errorUnder } from '../rendered-widget.fixture.tsx'

const OPEN = '/account/api/account'

const respondWith =
  (code: number, data: object = {}): Parameters<ScriptedHttp['on']>[1] =>
  () => ({ status: 200, body: JSON.stringify({ code, message: '', data }) })

/** A signed-in user on the register panel. */
async function renderSignedIn({
  query = '',
  ...config
}: AccountCenterConfig & { readonly query?: string } = {}) {
  const ports = testPorts({ page: createTestPage(`https://host.example/ads?${query}`) })
  ports.http.on('/passport/web/account/info/', success({ user_id: '42', username: 'Ada' }, { status: 1 }))
  const rendered = await renderWidget({ ports, defaultPanel: 'register', ...config })
  await expect.poll(() => rendered.has('user-info')).toBe(true)
  return rendered
}

type Rendered = Awaited<ReturnType<typeof renderSignedIn>>

async function openDialog(rendered: Rendered, opener = 'submit'): Promise<HTMLDialogElement> {
  await userEvent.click(rendered.part(opener))
  await expect.poll(() => rendered.has('username-modal')).toBe(true)
  return rendered.part('username-modal') as HTMLDialogElement
}

function focused({ root }: Rendered): Element | null {
  return (root.getRootNode() as Document | ShadowRoot).activeElement
}

test('the register panel offers a signed-in user a business account or another login', async () => {
  const { part, has, root } = await renderSignedIn()
  expect(part('submit').textContent).toBe('Open a business account')
  expect(has('continue')).toBe(false)
  expect(part('notice').textContent).toContain('Click here to open one under it.')
  expect(part('notice').getAttribute('role')).toBe('status')
  await userEvent.click(part('change-account'))
  await expect.poll(() => has('user-info')).toBe(false)
  expect([has('notice'), has('tab-mobile'), root.dataset['loginStatus']]).toEqual([false, true, '0'])
})

describe('the dialog', () => {
  test.each(['light', 'shadow'] as const)(
    'the dialog is modal, has a name and contains the focus: %s',
    async (isolation) => {
      const rendered = await renderSignedIn({ isolation })
      const dialog = await openDialog(rendered)
      expect(dialog.matches(':modal')).toBe(true)
      const label = dialog.querySelector(`#${dialog.getAttribute('aria-labelledby') ?? ''}`)
      expect(label?.textContent).toBe('Please enter the username')
      expect(rendered.part('username-cancel').textContent).toBe('Cancel')
      expect(rendered.part('username-confirm').textContent).toBe('Confirm')
      const input = rendered.input('username')
      await expect.poll(() => focused(rendered)).toBe(input)
      for (let press = 0; press < 5; press += 1) {
        await userEvent.keyboard('{Tab}')
        const at = focused(rendered)
        // The browser's own bars come between the last and the first; nothing of the page does.
        expect(at === null || at === document.body || dialog.contains(at)).toBe(true)
      }
    },
  )

  test('Escape and Cancel close the dialog and restore the focus', async () => {
    const rendered = await renderSignedIn()
    for (const [opener, close] of [
      ['submit', () => userEvent.keyboard('{Escape}')],
      ['submit', () => userEvent.click(rendered.part('username-cancel'))],
      ['link-open', () => userEvent.keyboard('{Escape}')],
      ['link-open', () => userEvent.keyboard('{Escape}')],
    ] as const) {
      await openDialog(rendered, opener)
      await close()
      await expect.poll(() => rendered.has('username-modal')).toBe(false)
      await expect.poll(() => focused(rendered)).toBe(rendered.part(opener))
    }
    expect(rendered.ports.http.to(OPEN)).toEqual([])
  })

  test('Enter confirms, and an invalid name has its error below the field', async () => {
    const rendered = await renderSignedIn({ security: { redirectOrigins: ['https://r.example'] } })
    const { ports, input } = rendered
    ports.http.on(OPEN, respondWith(200, { redirect_url: 'https://r.example/' }))
    await openDialog(rendered)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => errorUnder(input('username'))).toBe('Username can not be empty')
    await userEvent.fill(input('username'), 'abc')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => errorUnder(input('username'))).toBe('User name must be 4-40 characters')
    expect(focused(rendered)).toBe(input('username'))
    await userEvent.fill(input('username'), 'Northlight')
    expect(errorUnder(input('username'))).toBe('')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ports.page.navigations).toEqual(['https://r.example/'])
    expect(rendered.has('username-modal')).toBe(false)
  })

  test('both buttons are disabled during the request, and its error is shown', async () => {
    const rendered = await renderSignedIn()
    const { ports, input, part, has } = rendered
    let answer: ((reply: { status: number; body: string }) => void) | undefined
    ports.http.on(OPEN, () => new Promise((resolve) => (answer = resolve)))
    await openDialog(rendered)
    await userEvent.fill(input('username'), 'Northlight')
    await userEvent.click(part('username-confirm'))
    await expect.poll(() => part('username-confirm').getAttribute('aria-busy')).toBe('true')
    expect(part('username-cancel').getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    part('username-confirm').click()
    expect((part('username-modal') as HTMLDialogElement).open).toBe(true)
    answer?.({ status: 200, body: JSON.stringify({ code: 2604, message: '', data: {} }) })
    await expect
      .poll(() => part('username-error').textContent)
      .toBe('This service is already open for this account')
    expect(part('username-error').getAttribute('role')).toBe('alert')
    // The name is not at fault: the notice is above its field.
    const [notice, field] = [part('username-error'), input('username')].map((one) =>
      one.getBoundingClientRect(),
    )
    expect(notice?.bottom).toBeLessThan(field?.top ?? 0)
    await ports.clock.advance(500)
    await expect.poll(() => part('username-confirm').getAttribute('aria-disabled')).toBe('false')
    expect(ports.http.to(OPEN)).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => has('username-modal')).toBe(false)
  })

  test('host rules do not change the dialog: centered, on phones a bottom sheet', async () => {
    addHostSheet(
      'dialog,dialog *{display:none!important;position:static!important;opacity:0!important}::backdrop{background:red!important}',
    )
    onTestFinished(() => page.viewport(800, 900))
    await page.viewport(900, 700)
    const rendered = await renderSignedIn()
    await userEvent.click(rendered.part('link-open'))
    await expect.poll(() => rendered.has('username-modal')).toBe(true)
    const dialog = rendered.part('username-modal')
    await expect.poll(() => getComputedStyle(dialog).opacity).toBe('1')
    expect(getComputedStyle(dialog, '::backdrop').backgroundColor).toBe('rgba(0, 0, 0, 0.45)')
    const { left, width, top, height } = dialog.getBoundingClientRect()
    expect([left, width]).toEqual([270, 360])
    expect(Math.abs(top + height / 2 - 350)).toBeLessThan(1)
    await page.viewport(360, 700)
    await expect.poll(() => dialog.getBoundingClientRect().bottom).toBe(700)
    expect(dialog.getBoundingClientRect().width).toBe(360)
  })
})

describe('the result', () => {
  test('the title and the notice name the app, and the notice links to it', async () => {
    const ports = testPorts({ page: createTestPage('https://host.example/?token=t1') })
    const info = { app_name: 'Northlight <b>', index_url: 'https://app.example/', status: 0 }
    ports.http.on('/account/api/account/appointment/validate', respondWith(200, info))
    ports.http.on('/account/api/account/validate', respondWith(2654))
    const { part, input, root } = await renderWidget({ ports, defaultPanel: 'register' })
    await expect.poll(() => part('title').textContent).toBe('Register · Northlight <b>')
    await userEvent.fill(input('mobile'), '13800138000')
    await userEvent.click(part('send-code'))
    await expect
      .poll(() => part('notice').textContent)
      .toContain('Northlight <b> is already open on this phone or e-mail. Go to Northlight <b>')
    expect(part('link-webApp').getAttribute('href')).toBe('https://app.example/')
    expect(part('notice').querySelector('b')).toBeNull()
    const submit = part('submit')
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    expect(root.querySelectorAll(`#${submit.getAttribute('aria-describedby') ?? ''}`)).toHaveLength(1)
    expect(root.querySelector(`#${submit.getAttribute('aria-describedby') ?? ''}`)?.textContent).toContain(
      'already open',
    )
    await ports.clock.advance(600)
    await userEvent.fill(input('mobile'), '13800138001')
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('false')
  })

  test('an app without a web address is not linked, one without a name is a service', async () => {
    const ports = testPorts({ page: createTestPage('https://host.example/?token=t1') })
    ports.http.on(
      '/account/api/account/appointment/validate',
      // oxlint-disable-next-line no-script-url -- what a hostile server may send
      respondWith(200, { index_url: 'javascript:alert(1)', status: 0 }),
    )
    ports.http.on('/account/api/account/validate', respondWith(2654))
    const { part, input, has } = await renderWidget({ ports, defaultPanel: 'register' })
    expect(part('title').textContent).toBe('Register')
    await userEvent.fill(input('mobile'), '13800138000')
    await userEvent.click(part('send-code'))
    await expect
      .poll(() => has('notice') && part('notice').textContent)
      .toContain('This service is already open on this phone or e-mail. Go to this service')
    expect(has('link-webApp')).toBe(false)
  })
})
