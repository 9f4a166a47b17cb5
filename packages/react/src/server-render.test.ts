// Covers EMB-2, NAV-1, LOG-5, I18-1.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AccountCenterConfig } from '@portico/core'
import { skeletonOf } from '@portico/core/skeleton'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { AccountCenterProps, InitialSession } from './index.ts'
import { AccountCenter, PorticoProvider, SignedIn, SignedOut, UserButton } from './index.ts'

test('the component is a client module', () => {
  const [firstLine] = readFileSync(join(import.meta.dirname, 'index.ts'), 'utf8').split('\n')
  expect(firstLine).toBe("'use client'")
})

const EMPTY_ROOT = '<div class="portico"></div>'
const PLATFORMS = (['douyin', 'toutiao', 'ixigua'] as const).map((platform) => ({
  platform,
  client_key: 'k',
}))

const render = (props: AccountCenterProps): string => renderToString(createElement(AccountCenter, props))

/** The value of an attribute of the root. */
const rootAttribute = (html: string, name: string): string | undefined =>
  new RegExp(`^<div[^>]* ${name}="([^"]*)"`).exec(html)?.[1]

describe('a server', () => {
  test('renders the initial view with inputs that can be filled in', () => {
    const html = render({ language: 'en', defaultSwitch: 'email' })
    expect(html).toContain('>Log in</span></h2>')
    const email = /<input[^>]*name="email"[^>]*>/.exec(html)?.[0] ?? ''
    expect(email).toMatch(/autoComplete="username"|autoComplete="email"/i)
    const [, id = ''] = / id="([\w-]+)"/.exec(email) ?? []
    expect(html).toContain(`for="${id}"`)
    expect(html).toMatch(/<input[^>]*type="password"[^>]*autoComplete="current-password"/i)
  })

  test.each(['login', 'register', 'forgetPwd', 'bind', 'reset'] as const)(
    'renders the panel of the request: %s',
    (panel) => {
      const html = render({ language: 'zh', request: { url: `/sign-in?type=${panel}` } })
      expect(rootAttribute(html, 'data-panel')).toBe(panel)
      expect(html).toContain('<form')
    },
  )

  test('renders the default panel for a URL that is malformed', () => {
    for (const url of ['//[', 'http://', '/?type=<script>'])
      expect(rootAttribute(render({ request: { url } }), 'data-panel')).toBe('login')
  })

  test('gives each widget of a page its own ids', () => {
    const two = [1, 2].map((key) => createElement(AccountCenter, { key }))
    const ids = [...renderToString(createElement('main', {}, two)).matchAll(/ id="([^"]*)"/g)]
    expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length)
  })

  test('renders a form that cannot be sent before its code is there', () => {
    for (const defaultPanel of ['login', 'reset'] as const)
      expect(render({ defaultPanel })).toMatch(/<form[^>]* method="dialog"/)
  })

  test('renders no inline style, which a strict CSP forbids', () => {
    expect(render({ themeColor: '#f00', platforms: PLATFORMS })).not.toMatch(/ style=|<style/)
  })

  test('hides the view until there is a style sheet', () => {
    expect(rootAttribute(render({}), 'hidden')).toBe('')
  })
})

describe('the language of a server', () => {
  test.each([
    ['sjn', '>登录</span></h2>'],
    ['ja', '>ログイン</span></h2>'],
    ['EN-us', '>Log in</span></h2>'],
  ])('the view is in the language of the options: %s', (language, title) => {
    expect(render({ language })).toContain(title)
  })

  test('the view is in the first language that the visitor accepts', () => {
    const request = { languages: ['qya-CH', 'en-GB', 'ja'] }
    expect(rootAttribute(render({ language: 'auto', request }), 'lang')).toBe('en')
  })

  test('the view is in a language that the host adds', () => {
    const html = render({ language: 'tlh', messages: { tlh: { title_login: 'Own title' } } })
    expect([rootAttribute(html, 'lang'), html.includes('>Own title</span></h2>')]).toEqual(['tlh', true])
  })
})

test.each<AccountCenterProps>([
  { language: 'auto' },
  { isolation: 'shadow' },
  { isolation: 'shadow', request: { isSignedIn: true } },
])('a server renders the empty root where only the browser can render more: %j', (props) => {
  expect(render(props)).toBe(EMPTY_ROOT)
})

describe('for a visitor with a session a server', () => {
  test.each(['login', 'register'] as const)('renders the space of the user card: %s', (panel) => {
    const html = render({ defaultPanel: panel, request: { isSignedIn: true } })
    expect([html.includes('<form'), rootAttribute(html, 'data-reserved')]).toEqual([false, '250'])
  })

  test.each<AccountCenterProps>([
    { defaultPanel: 'reset', request: { isSignedIn: true } },
    { bootstrap: false, request: { isSignedIn: true } },
    { request: { isSignedIn: false } },
  ])('renders the form where it stays: %j', (props) => {
    expect(render(props)).toContain('<form')
  })
})

describe('the space that a server reserves', () => {
  const CONFIGS: readonly AccountCenterConfig[] = [0, 2, 3].flatMap((count) =>
    (['mobile', 'code'] as const).map((defaultSwitch) => ({
      platforms: PLATFORMS.slice(0, count),
      switchConfig: { code: true },
      defaultSwitch,
    })),
  )

  test('has a rule for each height', () => {
    const css = readFileSync(join(import.meta.dirname, 'theme/reserved.css'), 'utf8')
    const known = [...css.matchAll(/\[data-reserved='(\d+)'\]/g)].map(([, height]) => height)
    const heights = [...CONFIGS, { request: { isSignedIn: true } }].map((config) =>
      rootAttribute(render(config), 'data-reserved'),
    )
    expect(new Set(heights.filter(Boolean))).toEqual(new Set(known))
  })

  test('is that of the QR code where it is shown first', () => {
    for (const config of CONFIGS.filter(({ defaultSwitch }) => defaultSwitch === 'code'))
      expect(rootAttribute(render(config), 'data-reserved')).toBe(
        String(skeletonOf(config, null, false).height),
      )
  })
})

describe('who is signed in', () => {
  const page = (initialSession?: InitialSession | null) =>
    renderToString(
      createElement(
        PorticoProvider,
        { appId: 1574, initialSession },
        createElement(SignedIn, {}, 'Hello'),
        createElement(SignedOut, {}, 'Log in'),
        createElement(UserButton, {}),
      ),
    )

  test('is right in the HTML of a server that knows it', () => {
    expect(page({ userId: '42', screenName: 'Mei' })).toMatch(/^Hello<.*aria-label="Mei"/)
    expect(page(null)).toBe('Log in')
    expect(page()).toBe('')
  })
})
