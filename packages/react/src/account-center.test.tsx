// Covers EMB-1, EMB-2, EMB-3, EMB-4, EMB-9, ENT-2, NAV-1, I18-1.
import type { AccountCenterConfig, AccountCenterHandle, Snapshot } from '@portico/core'
import { readOptions } from '@portico/core'
import type { ReactNode } from 'react'
import { Component, createRef, StrictMode, useEffect, useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AccountCenter } from './account-center.tsx'
import { answerCalls, renderInPage } from './page.fixture.tsx'
import { renderWidget } from './rendered-widget.fixture.tsx'

/** A host in strict mode that renders <AccountCenter/> for a visitor who is not logged in. */
function renderInHost(config: AccountCenterConfig) {
  answerCalls()
  const strict = (props: AccountCenterConfig): ReactNode => (
    <StrictMode>
      <AccountCenter {...props} />
    </StrictMode>
  )
  const { container, render } = renderInPage(strict(config))
  return { container, render: (props: AccountCenterConfig) => render(strict(props)) }
}

const titleIn = (container: HTMLElement) => container.querySelector('[data-part="title"]')?.textContent

describe('the component in its host', () => {
  test('the component renders, keeps typed values and applies changed props', async () => {
    const received: string[] = []
    const { container, render } = renderInHost({ language: 'en', onEvent: (name) => received.push(name) })
    await expect.poll(() => titleIn(container)).toBe('Log in')
    expect(container.querySelectorAll('.portico')).toHaveLength(1)
    // The notice is rendered after the initial view.
    await expect.poll(() => received).toEqual(['account_center_panel_show'])
    const mobile = container.querySelector<HTMLInputElement>('[name="mobile"]')
    mobile?.focus()
    document.execCommand('insertText', false, '138')
    render({ language: 'ja', showFormLabel: true, onEvent: () => undefined })
    await expect.poll(() => titleIn(container)).toBe('ログイン')
    expect(mobile?.isConnected).toBe(true)
    expect(mobile?.value).toBe('138')
    render({ language: 'ja', defaultPanel: 'register' })
    await expect.poll(() => titleIn(container)).toBe('新規登録')
  })

  test('a DOM without animations, adopted style sheets and media queries shows the form', async () => {
    const animate = Reflect.getOwnPropertyDescriptor(Element.prototype, 'animate')
    const sheets = Reflect.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets')
    onTestFinished(() => {
      if (animate) Reflect.defineProperty(Element.prototype, 'animate', animate)
      if (sheets) Reflect.defineProperty(Document.prototype, 'adoptedStyleSheets', sheets)
    })
    Reflect.deleteProperty(Element.prototype, 'animate')
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
    vi.stubGlobal('matchMedia', undefined)
    const { container } = renderInHost({ language: 'en', themeColor: '#123456' })
    await expect.poll(() => titleIn(container)).toBe('Log in')
    await expect.poll(() => container.querySelector('[name="mobile"]')).not.toBeNull()
  })

  test('a ref has the handle: state, listeners and start()', async () => {
    const called = answerCalls()
    const ref = createRef<AccountCenterHandle>()
    const options = { accountCenter: 'https://ref.example', language: 'en', bootstrap: false } as const
    const { render, unmount } = renderInPage(<AccountCenter ref={ref} {...options} defaultPanel="register" />)
    await expect.poll(() => ref.current?.getState().panelType).toBe('register')
    await ref.current?.ready
    const received: string[] = []
    const end = ref.current?.on('change', () => received.push('change'))
    expect(called).toEqual([])
    ref.current?.start()
    await expect.poll(() => called.length).toBe(2)
    render(<AccountCenter ref={ref} {...options} defaultPanel="login" />)
    await expect.poll(() => ref.current?.getState().panelType).toBe('login')
    expect(received).toContain('change')
    end?.()
    unmount()
    expect(ref.current).toBeNull()
  })

  test('a host with inline options that renders on every change does not loop', async () => {
    const changes: string[] = []
    const handle = createRef<AccountCenterHandle>()
    function Host(): ReactNode {
      const [state, setState] = useState<Snapshot>()
      useEffect(
        () =>
          handle.current?.on('change', () => {
            changes.push('change')
            setState(handle.current?.getState())
          }),
        [],
      )
      return (
        <>
          <output>{state?.panelType}</output>
          <AccountCenter
            ref={handle}
            language="en"
            switchConfig={{ code: false }}
            action={{ alwaysNotice: true }}
            onEvent={() => undefined}
          />
        </>
      )
    }
    answerCalls()
    const { container } = renderInPage(<Host />)
    await expect.poll(() => container.querySelector('.portico-notice-slot')).toBeTruthy()
    await expect.poll(() => container.querySelector('output')?.textContent).toBe('login')
    await handle.current?.ready
    const before = changes.length
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(changes.length - before).toBeLessThan(3)
  })

  test('the latest callback is called', async () => {
    const received: string[] = []
    const receive = (which: string) => (name: string) => received.push(`${which} ${name}`)
    const { container, render } = renderInHost({ language: 'en', onEvent: receive('first') })
    // The notice is rendered after the initial view.
    await expect.poll(() => received).toEqual(['first account_center_panel_show'])
    received.length = 0
    render({ language: 'ja', onEvent: receive('second') })
    await expect.poll(() => titleIn(container)).toBe('ログイン')
    container.querySelector<HTMLElement>('[data-part="link-register"]')?.click()
    await expect.poll(() => received).toEqual(['second account_center_panel_show'])
    render({ language: 'en' })
    await expect.poll(() => titleIn(container)).toBe('Register')
    container.querySelector<HTMLElement>('[data-part="link-login"]')?.click()
    await expect.poll(() => titleIn(container)).toBe('Log in')
    expect(received).toHaveLength(1)
  })
})

class HostBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError(error: Error): { message: string } {
    return { message: error.message }
  }
  override render(): ReactNode {
    return this.state.message || this.props.children
  }
}

test('an invalid option throws an error that names it', async () => {
  // React and the browser log it to the console too.
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { container } = renderInPage(
    <HostBoundary>
      <AccountCenter zone={'mars' as 'cn'} />
    </HostBoundary>,
  )
  await expect.poll(() => container.textContent).toMatch(/zone.*cn, sg, va, boe/)
  silenced.mockRestore()
})

test('the root’s attributes describe the view', async () => {
  const { root, widget } = await renderWidget({ defaultPanel: 'register', theme: 'dark' })
  const rootAttributes = () => ({
    ...Object.fromEntries(Object.entries(root.dataset)),
    lang: root.lang,
    dir: root.dir,
  })
  expect(rootAttributes()).toEqual({
    panel: 'register',
    switch: 'mobile',
    busy: 'false',
    theme: 'dark',
    loginStatus: '0',
    oauthStatus: '0',
    qrStatus: '0',
    // Names of htmx, which state nothing about the view.
    hxDisable: '',
    hxIgnore: '',
    lang: 'en',
    dir: 'ltr',
  })
  widget.update(readOptions({ defaultPanel: 'login' }))
  await expect.poll(() => root.dataset['panel']).toBe('login')
})

describe('a language the host adds', () => {
  const OWN_TEXTS = { title_login: 'Own title', submit_login: 'Own button', error_403: 'Own notice' }

  test('a language the host adds is completed by English', async () => {
    const { root, part, ports } = await renderWidget({ language: 'tlh-CA', messages: { tlh: OWN_TEXTS } })
    expect([root.lang, root.dir]).toEqual(['tlh', 'ltr'])
    expect(part('title').textContent).toBe('Own title')
    expect(part('submit').textContent).toBe('Own button')
    expect(part('send-code').textContent).toBe('Send code')
    expect(ports.http.requests[0]?.wire['language']).toBe('en')
  })

  test('the critical texts of an added language are its own', async () => {
    const seen: (string | null)[] = []
    const { container, render } = renderInPage(null)
    const observer = new MutationObserver(() => {
      const title = container.querySelector('[data-part="title"]')?.textContent
      if (title) seen.push(title)
    })
    observer.observe(container, { subtree: true, childList: true, characterData: true })
    render(<AccountCenter language="tlh" messages={{ tlh: OWN_TEXTS }} bootstrap={false} />)
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    expect(new Set(seen)).toEqual(new Set(['Own title']))
    observer.disconnect()
  })

  test('an added right-to-left language sets the direction', async () => {
    const { root, part } = await renderWidget({
      language: 'ar',
      messages: { ar: { title_login: 'تسجيل الدخول' } },
    })
    expect([root.lang, root.dir]).toEqual(['ar', 'rtl'])
    const send = part('send-code').getBoundingClientRect()
    expect(send.left - root.getBoundingClientRect().left).toBeLessThan(40)
    expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
  })
})
