// Covers EMB-1, EMB-2, EMB-3, EMB-4, EMB-9, ENT-2, NAV-1, I18-1.
import type { AccountCenterConfig, Snapshot } from '@portico/core'
import { readOptions } from '@portico/core'
import type { ReactNode } from 'react'
import { Component, createRef, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AccountCenterHandle } from './account-center.tsx'
import { AccountCenter } from './account-center.tsx'
import { renderWidget } from './rendered-widget.fixture.tsx'

/** A host that renders <AccountCenter/>; its calls go nowhere. */
function renderInHost(config: AccountCenterConfig) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"message":"error","data":{"error_code":1}}')))
  const container = document.createElement('div')
  document.body.append(container)
  const react = createRoot(container)
  const render = (props: AccountCenterConfig): void =>
    react.render(
      <StrictMode>
        <AccountCenter {...props} />
      </StrictMode>,
    )
  render(config)
  onTestFinished(() => {
    react.unmount()
    container.remove()
    vi.unstubAllGlobals()
  })
  return { container, render, react }
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
    const asked: string[] = []
    // Requests of the component of an earlier test may still be under way.
    const accountCenter = 'https://ref.example'
    vi.stubGlobal('fetch', (url: string) => {
      if (url.startsWith(accountCenter)) asked.push(url)
      return Promise.resolve(new Response('{"message":"error","data":{"error_code":1}}'))
    })
    const container = document.createElement('div')
    const react = createRoot(container)
    const ref = createRef<AccountCenterHandle>()
    const options = { accountCenter, language: 'en', bootstrap: false } as const
    react.render(<AccountCenter ref={ref} {...options} defaultPanel="register" />)
    await expect.poll(() => ref.current?.getState().panelType).toBe('register')
    await ref.current?.ready
    const received: string[] = []
    const end = ref.current?.on('change', () => received.push('change'))
    expect(asked).toEqual([])
    ref.current?.start()
    await expect.poll(() => asked.length).toBe(2)
    react.render(<AccountCenter ref={ref} {...options} defaultPanel="login" />)
    await expect.poll(() => ref.current?.getState().panelType).toBe('login')
    expect(received).toContain('change')
    end?.()
    react.unmount()
    expect(ref.current).toBeNull()
    vi.unstubAllGlobals()
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
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"message":"error","data":{"error_code":1}}')))
    const container = document.createElement('div')
    const react = createRoot(container)
    react.render(<Host />)
    await expect.poll(() => container.querySelector('.portico-notice-slot')).toBeTruthy()
    await expect.poll(() => container.querySelector('output')?.textContent).toBe('login')
    await handle.current?.ready
    const before = changes.length
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(changes.length - before).toBeLessThan(3)
    react.unmount()
    vi.unstubAllGlobals()
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
  const container = document.createElement('div')
  // React and the browser log it to the console too.
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const react = createRoot(container)
  react.render(
    <HostBoundary>
      <AccountCenter zone={'mars' as 'cn'} />
    </HostBoundary>,
  )
  await expect.poll(() => container.textContent).toMatch(/zone.*cn, sg, va, boe/)
  react.unmount()
  silenced.mockRestore()
})

test('unmounting leaves no node and no style sheet', async () => {
  const before = document.adoptedStyleSheets.length
  const { container, react } = renderInHost({ language: 'en' })
  await expect.poll(() => titleIn(container)).toBe('Log in')
  // One for the initial view and one for what comes later.
  await expect.poll(() => document.adoptedStyleSheets.length).toBe(before + 2)
  react.unmount()
  await expect.poll(() => container.innerHTML).toBe('')
  expect(document.adoptedStyleSheets).toHaveLength(before)
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
    const container = document.createElement('div')
    document.body.append(container)
    const observer = new MutationObserver(() => {
      const title = container.querySelector('[data-part="title"]')?.textContent
      if (title) seen.push(title)
    })
    observer.observe(container, { subtree: true, childList: true, characterData: true })
    const react = createRoot(container)
    react.render(<AccountCenter language="tlh" messages={{ tlh: OWN_TEXTS }} bootstrap={false} />)
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    expect(new Set(seen)).toEqual(new Set(['Own title']))
    react.unmount()
    container.remove()
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

  test('a tag without messages is Chinese, even with messages of another language', async () => {
    const { root, part } = await renderWidget({ language: 'qya', messages: { tlh: OWN_TEXTS } })
    expect(root.lang).toBe('zh')
    expect(part('submit').textContent).toBe('登录')
  })
})
