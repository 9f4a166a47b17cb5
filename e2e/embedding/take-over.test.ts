import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { mobileForm } from '../pages/login-form.ts'
import { countRequests, useEarlyPages, watchErrors } from '../support/early-page.ts'
import { announceModules, holdCode } from '../support/hold-code.ts'
import { openHost, SCRIPTS } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

// What a visitor or a host does before and while the code takes the form over that the script has drawn.

const baseUrl = inject('baseUrl')
const { openEarly, newPage } = useEarlyPages()

/** When each module is evaluated, and once it has been put to use. */
const MOMENTS = ['entry', 'framework', 'after-framework', 'controller', 'after-controller'] as const
/** The module that arrives last. */
const LAST = ['framework', 'controller'] as const
const ACTIONS = ['submit', 'enter', 'send', 'tab', 'arrow', 'link', 'show', 'agree', 'type'] as const

/** Runs in the page: one widget for each action and moment, each used once, in that moment. */
const DO_EVERYTHING = `
const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
const type = (input, value) => {
  set.call(input, value)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
const mountOne = (moment, action) => {
  const section = document.createElement('section')
  section.id = action + '-' + moment
  document.body.append(section)
  const onRegister = action === 'show' || action === 'agree'
  const view = onRegister ? { defaultPanel: 'register', defaultSwitch: 'email' } : {}
  Portico.mount(section, { language: 'en', bootstrap: false, ...view })
  const find = (selector) => section.querySelector(selector)
  const part = (name) => find('[data-part="' + name + '"]')
  if (/submit|enter|send/.test(action)) type(find('[name=mobile]'), '139' + String(Math.random()).slice(2, 10))
  if (/submit|enter/.test(action)) type(find('[name=mobilecaptcha]'), '0000')
  const perform = {
    submit: () => part('submit').click(),
    enter: () => find('form').requestSubmit(),
    send: () => part('send-code').click(),
    tab: () => part('tab-email').click(),
    arrow: () => {
      part('tab-mobile').focus()
      const key = { key: 'ArrowRight', bubbles: true, cancelable: true }
      part('tab-mobile').dispatchEvent(new KeyboardEvent('keydown', key))
    },
    link: () => part('link-register').click(),
    show: () => part('toggle-password').click(),
    agree: () => find('[name=agreement]').click(),
    type: () => type(find('[name=mobile]'), '13800138000'),
  }[action]
  const [, after, module] = /^(after-)?(.*)/.exec(moment)
  const act = () => {
    section.dataset.isDone = ''
    perform()
  }
  // Modules are put to use in the task in which they are evaluated.
  addEventListener(module, after ? () => setTimeout(act) : act, { once: true })
}
for (const moment of ${JSON.stringify(MOMENTS)}) for (const action of ${JSON.stringify(ACTIONS)}) mountOne(moment, action)
// Holds frames back, so that the actions use a form that was drawn before the controller was loaded.
addEventListener('controller', () => {
  const waiting = []
  const request = requestAnimationFrame
  globalThis.requestAnimationFrame = (callback) => waiting.push(callback)
  setTimeout(() => {
    globalThis.requestAnimationFrame = request
    waiting.forEach((callback) => request(callback))
  })
})
`

describe.each(SCRIPTS)('while the code of %s takes the form over', (script) => {
  test.each(LAST)(
    'NAV-10 SND-4 NAV-2 every action takes effect once at every moment: %s last',
    async (last) => {
      const page = await newPage()
      const errors = watchErrors(page)
      const logins = countRequests(page, '/sms_login/')
      const sends = countRequests(page, '/send_code/')
      const release = await announceModules(page, script, last)
      await openHost(page, { baseUrl, script, code: DO_EVERYTHING })
      const early = MOMENTS.filter((moment) => !moment.endsWith(last))
      await expect
        .poll(() => page.locator('section[data-is-done]').count())
        .toBe(early.length * ACTIONS.length)
      release()
      const each = (action: string): string => MOMENTS.map((moment) => `#${action}-${moment}`).join()
      const count = (actions: readonly string[], selector: string): Promise<number> =>
        page.locator(actions.map(each).join()).locator(selector).count()
      const times = MOMENTS.length
      await expect.poll(() => count(['submit', 'enter'], '[data-part="notice"]')).toBe(2 * times)
      await expect.poll(() => count(['send'], '[data-waits="true"]')).toBe(times)
      await expect.poll(() => count(['tab', 'arrow'], '[data-switch="email"]')).toBe(2 * times)
      expect(await count(['link'], '[data-panel="register"]')).toBe(times)
      expect(await count(['show'], '[name="password"][type="text"]')).toBe(times)
      expect(await count(['agree'], '[name="agreement"]:checked')).toBe(times)
      const typed = page.locator(each('type')).locator('[name="mobile"]')
      const values = typed.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
      expect(await values).toEqual(MOMENTS.map(() => '13800138000'))
      expect([logins.count, sends.count]).toEqual([2 * times, times])
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
      expect(errors.filter((error) => !error.includes('status of 4'))).toEqual([])
    },
  )

  test('EMB-2 LOG-1 an input method, autofill, paste and the keyboard go on', async () => {
    const config = { language: 'en', defaultPanel: 'register', defaultSwitch: 'email' }
    const markup = '<input id="source" value="Your code is AB12CD">'
    const { page, takeOver, loadCode, errors } = await openEarly(script, { config, markup })
    const registrations = countRequests(page, '/email/register')
    const field = (name: string) => page.locator(`[name="${name}"]`)
    const copy = async (text: string): Promise<void> => {
      await page.locator('#source').fill(text)
      await page.locator('#source').press('ControlOrMeta+a')
      await page.keyboard.press('ControlOrMeta+c')
    }
    const { compose, commit, ends } = await useInputMethod(page, 'email')
    await copy('Your code is AB12CD')
    await field('emailcaptcha').press('ControlOrMeta+v')
    await field('email').focus()
    await compose('a')
    // Draws the form again.
    await page.evaluate(() => globalThis.widget.update({ theme: 'dark' }))
    await compose('ad')
    // Without an event, as browsers fill forms in on load.
    await field('password').evaluate((input: HTMLInputElement) => (input.value = 'Passw0rd!'))
    await takeOver()
    await compose('ada')
    await commit('ada@example.com')
    await copy('Passw0rd!')
    await field('email').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await field('repeatPwd').press('ControlOrMeta+v')
    await field('agreement').press('Space')
    await field('emailcaptcha').focus()
    await loadCode()
    const names = ['email', 'password', 'repeatPwd', 'emailcaptcha']
    await expect
      .poll(() => Promise.all(names.map((name) => field(name).inputValue())))
      .toEqual(['ada@example.com', 'Passw0rd!', 'Passw0rd!', 'AB12CD'])
    expect(await ends()).toBe(1)
    expect(await field('password').getAttribute('type')).toBe('text')
    expect(await field('agreement').isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => registrations.count).toBe(1)
    expect(errors.filter((error) => !error.includes('status of 4'))).toEqual([])
  })

  test('AGR-1 NAV-11 REG-2 an agreement and a shown password are seen before the controller has loaded', async () => {
    const config = { language: 'en', defaultPanel: 'register', defaultSwitch: 'email' }
    const { page, takeOver, loadCode, errors } = await openEarly(script, { config })
    const agreement = page.locator('[name="agreement"]')
    const password = page.locator('[name="password"]')
    await takeOver()
    await agreement.click()
    await page.locator('[data-part="toggle-password"]').first().click()
    const shown = async () => [await agreement.isChecked(), await password.getAttribute('type')]
    expect(await shown()).toEqual([true, 'text'])
    await loadCode()
    expect(await shown()).toEqual([true, 'text'])
    expect(errors).toEqual([])
  })

  test('NAV-10 a submit is shown as busy before the controller has loaded', async () => {
    const { page, takeOver, loadCode, errors } = await openEarly(script)
    const form = mobileForm(page)
    const logins = countRequests(page, '/sms_login/')
    await form.mobile.fill(freshMobile())
    await takeOver()
    await form.smsCode.fill('0000')
    await form.submit.click()
    await expect.poll(() => form.submit.getAttribute('aria-busy')).toBe('true')
    await form.smsCode.press('Enter')
    await loadCode()
    await form.notice.waitFor()
    await expect.poll(() => form.submit.getAttribute('aria-busy')).toBe('false')
    expect(logins.count).toBe(1)
    expect(errors.filter((error) => !error.includes('status of 4'))).toEqual([])
  })

  test('EMB-1 a host that takes the element out and puts it in again keeps the form', async () => {
    const { page, takeOver, loadCode, errors } = await openEarly(script)
    const form = mobileForm(page)
    await form.mobile.fill('13800138000')
    await page.evaluate(() => {
      const element = document.querySelector('#account') as Element
      const putBack = (): void => {
        // What a framework leaves on the element it renders into.
        if (Object.keys(element).length > 0) document.body.prepend(element)
        else setTimeout(putBack)
      }
      element.remove()
      putBack()
    })
    await takeOver()
    await form.smsCode.fill('0000')
    await page.evaluate(() =>
      document.querySelector('#app')?.append(document.querySelector('#account') ?? ''),
    )
    await loadCode()
    await form.submit.click()
    await form.notice.waitFor()
    expect([await form.mobile.inputValue(), await form.smsCode.inputValue()]).toEqual(['13800138000', '0000'])
    expect(errors.filter((error) => !error.includes('status of 4'))).toEqual([])
  })
})

describe.each(SCRIPTS)('the handle of %s before the code has loaded', (script) => {
  test('EMB-1 EMB-2 EMB-3 every widget of a page is updated, unmounted and heard on its own', async () => {
    const { page, loadCode, errors } = await openEarly(script, {
      code: `
for (const name of ['moved', 'shadow', 'gone', 'later']) {
  const section = document.createElement('section')
  section.id = name
  document.body.append(section)
}
const mount = (name) => (window[name] = Portico.mount('#' + name, { language: 'en' }))
mount('account')
mount('moved')
mount('shadow')
mount('gone').on('event', () => (document.title += 'gone'))
account.on('event', () => (document.title += 'silent'))()
account.on('event', ({ name }) => (document.title += name))
document.title = ''
account.ready.then(() => {
  window.heard = []
  mount('later').on('event', ({ name }) => heard.push(name))
})`,
    })
    const logins = countRequests(page, '/sms_login/')
    const moved = page.locator('#moved')
    await moved.locator('[name="mobile"]').fill(freshMobile())
    await moved.locator('[name="mobilecaptcha"]').fill('0000')
    await moved.locator('[data-part="submit"]').click()
    await page.locator('#shadow [name="mobile"]').fill('13800138000')
    await page.evaluate(() => {
      const { moved: one, shadow: other, gone } = globalThis as unknown as Record<string, EarlyHandle>
      one?.update({ defaultPanel: 'register' })
      other?.update({ isolation: 'shadow' })
      gone?.unmount()
    })
    expect(await moved.locator('[aria-busy="true"], [data-busy="true"]').count()).toBe(0)
    await loadCode()
    await expect.poll(() => page.locator('#later [data-part="platforms"]').count()).toBe(1)
    expect(await page.evaluate(() => (globalThis as unknown as { heard: unknown }).heard)).toEqual([
      'account_center_panel_show',
    ])
    expect(await page.title()).toBe('account_center_panel_show')
    expect(await page.locator('#gone').innerHTML()).toBe('')
    expect(await page.locator('#shadow [name="mobile"]').inputValue()).toBe('13800138000')
    expect(await page.locator('#shadow .portico').count()).toBe(1)
    expect(await moved.locator('.portico').getAttribute('data-panel')).toBe('register')
    expect([logins.count, await moved.locator('[data-part="notice"]').count()]).toEqual([0, 0])
    expect(errors).toEqual([])
  })

  test('LOG-7 NAV-7 a logout and a link to a panel that is not configured lead away', async () => {
    const { page, loadCode } = await openEarly(script)
    await page.evaluate(() => globalThis.widget.logout('/host/bye'))
    void loadCode().catch(() => undefined)
    await page.waitForURL('**/host/bye')
    const unmounted = await openEarly(script)
    await unmounted.page.evaluate(() => {
      globalThis.widget.logout('/host/bye')
      globalThis.widget.unmount()
    })
    void unmounted.loadCode().catch(() => undefined)
    await unmounted.page.waitForURL('**/host/bye')
    const other = await openEarly(script, { config: { language: 'en', panels: ['login'] } })
    const link = other.page.locator('[data-part="link-register"]')
    await link.click()
    expect(await link.getAttribute('aria-busy')).toBe('true')
    void other.loadCode().catch(() => undefined)
    await other.page.waitForURL('**/passport/sso/register/**')
  })

  test('EMB-5 OAU-5 OAU-8 a return from a platform and data attributes keep the input', async () => {
    const key = `profile_key=${'k'.repeat(43)}`
    const query = script === 'portico.js' ? '?code=foreign&state=douyin_&from=ad' : `?${key}&from=ad`
    const { page, loadCode, errors } = await openEarly(script, {
      query,
      code: '',
      markup: `<script src="/${script}" data-mount="#account" data-language="en" data-theme="dark"></script>`,
    })
    await mobileForm(page).mobile.fill('13800138000')
    await loadCode()
    await expect
      .poll(() => page.locator('[data-part="notice"]').textContent())
      .toContain('The authorization code has expired')
    expect(await mobileForm(page).mobile.inputValue()).toBe('13800138000')
    expect(await page.locator('.portico').getAttribute('data-theme')).toBe('dark')
    expect(new URL(page.url()).search).toBe('?from=ad')
    expect(errors).toEqual([])
  })
})

describe.each(SCRIPTS)('where the code of %s cannot be loaded', (script) => {
  test('MSG-4 NAV-10 a visitor who was offline is told, and a press that was kept is performed once', async () => {
    const page = await newPage()
    const logins = countRequests(page, '/sms_login/')
    const release = await holdCode(page, script)
    const config = "{ language: 'en', onReject: ({ code }) => (document.title += code) }"
    await openHost(page, {
      baseUrl,
      script,
      code: `document.title = ''; Portico.mount('#account', ${config})`,
    })
    const form = mobileForm(page)
    await form.mobile.fill(freshMobile())
    await form.smsCode.fill('0000')
    await form.submit.click()
    await page.context().setOffline(true)
    release()
    const message = page.locator('#account > [role="alert"]')
    await message.waitFor()
    expect(await form.submit.getAttribute('aria-busy')).toBe('false')
    // Still offline. A press is a retry, too.
    await message.getByRole('button').click()
    await expect.poll(() => page.title()).toBe('-1-1')
    await form.sendCode.click()
    await expect.poll(() => page.title()).toBe('-1-1-1')
    await form.submit.click()
    await expect.poll(() => page.title()).toBe('-1-1-1-1')
    await page.context().setOffline(false)
    await message.getByRole('button').click()
    await form.notice.waitFor()
    expect([logins.count, await message.count(), await form.smsCode.inputValue()]).toEqual([1, 0, '0000'])
  })

  test('MSG-4 loading the controller can be retried, with the input and the press', async () => {
    const page = await newPage()
    let isBlocked = true
    await page.route('**/portico*/*/controller.js', (route) => (isBlocked ? route.abort() : route.continue()))
    const logins = countRequests(page, '/sms_login/')
    const release = await holdCode(page, script)
    await openHost(page, { baseUrl, script, config: { language: 'en' } })
    const form = mobileForm(page)
    const mobile = freshMobile()
    await form.mobile.fill(mobile)
    await form.smsCode.fill('0000')
    await form.submit.click()
    release()
    const retry = page.locator('#account > [role="alert"]').getByRole('button')
    await retry.waitFor()
    isBlocked = false
    await retry.click()
    await form.notice.waitFor()
    expect([logins.count, await form.mobile.inputValue()]).toEqual([1, mobile])
  })

  test('MSG-4 EMB-1 the message replaces a skeleton, and a host that unmounts keeps its own', async () => {
    const page = await newPage()
    await page.route('**/portico*/*/entry.js', (route) => route.abort())
    await openHost(page, {
      baseUrl,
      script,
      markup: '<div id="other"></div>',
      code: `
Portico.mount('#account', { language: 'pt' })
const onReject = () => {
  other.unmount()
  document.querySelector('#other').textContent = 'By phone'
}
const other = Portico.mount('#other', { language: 'en', onReject })`,
    })
    await page.locator('#account > [role="alert"]').waitFor()
    expect(await page.locator('.portico-skeleton').count()).toBe(0)
    await expect.poll(() => page.locator('#other').innerHTML()).toBe('By phone')
    // That of the message, which the skeleton does not need.
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  })

  test('EMB-2 on a slow line everything typed and pressed at once arrives once', async () => {
    const page = await newPage()
    const errors = watchErrors(page)
    const logins = countRequests(page, '/sms_login/')
    const session = await page.context().newCDPSession(page)
    const line = { downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150, offline: false }
    await session.send('Network.emulateNetworkConditions', line)
    await openHost(page, { baseUrl, script, config: { language: 'en' } })
    const form = mobileForm(page)
    const mobile = freshMobile()
    await form.mobile.pressSequentially(mobile, { delay: 10 })
    await form.smsCode.pressSequentially('0000', { delay: 10 })
    await page.keyboard.press('Enter')
    await form.notice.waitFor()
    expect([logins.count, await form.mobile.inputValue()]).toEqual([1, mobile])
    expect(errors.filter((error) => !error.includes('status of 4'))).toEqual([])
  })

  test('MSG-4 a take-over that fails is reported, and a retry shows a form that works', async () => {
    const page = await newPage()
    await openHost(page, {
      baseUrl,
      script,
      code: `const element = document.querySelector('#account')
        Object.defineProperty(element, 'addEventListener', { value: () => {}, configurable: true })
        const onReject = ({ code }) => (document.title = code)
        window.widget = Portico.mount(element, { language: 'en', onReject })`,
    })
    const { mobile, smsCode, submit, notice } = mobileForm(page)
    await mobile.fill(freshMobile())
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    expect([await page.title(), await page.locator('input').count()]).toEqual(['-1', 0])
    await page.evaluate(() =>
      Reflect.deleteProperty(document.querySelector('#account') ?? {}, 'addEventListener'),
    )
    await retry.click()
    await smsCode.fill('0000')
    await submit.click()
    await notice.waitFor()
    expect(await page.locator('#account > *').count()).toBe(1)
  })
})

interface EarlyHandle {
  readonly update: (config: object) => void
  readonly unmount: () => void
}

/** Types into a field with an input method. */
async function useInputMethod(page: Page, name: string) {
  const session = await page.context().newCDPSession(page)
  const input = page.locator(`[name="${name}"]`)
  await input.evaluate((element) => {
    element.addEventListener(
      'compositionend',
      () => (element.dataset['ends'] = `${element.dataset['ends'] ?? ''}x`),
    )
  })
  return {
    compose: (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    commit: (text: string) => session.send('Input.insertText', { text }),
    /** How many compositions have ended. */
    ends: () => input.evaluate((element) => element.dataset['ends']?.length ?? 0),
  }
}
