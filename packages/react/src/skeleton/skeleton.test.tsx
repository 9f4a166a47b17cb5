// Covers EMB-1, EMB-2, LOG-5.
import type { AccountCenterConfig } from '@portico/core'
import { skeletonOf } from '@portico/core/skeleton'
import { createTestPage, success, testPorts } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { addHostSheet } from '../page.fixture.tsx'
import { renderWidget } from '../rendered-widget.fixture.tsx'
import { renderSkeleton } from './render-skeleton.ts'

// On one line each: what a browser's fonts make of longer texts is not foreseen.
const LANGUAGE = 'zh'
const PLATFORMS = (['douyin', 'toutiao', 'ixigua'] as const).map((platform) => ({
  platform,
  client_key: 'k',
}))

const CONFIGS: readonly (readonly [string, AccountCenterConfig])[] = [
  ['login', {}],
  ['login by e-mail', { defaultSwitch: 'email' }],
  ['login with one method', { switchConfig: { email: false } }],
  ['login with a subtitle', { layout: { subtitle: 'One account' } }],
  ['login with labels', { showFormLabel: true }],
  ['login with three platforms', { platforms: PLATFORMS }],
  ['login with two platforms', { platforms: PLATFORMS.slice(0, 2) }],
  [
    'login with five platforms',
    { platforms: [...PLATFORMS, { platform: 'wechat', name: 'W' }, { platform: 'oidc:w', name: 'V' }] },
  ],
  ['login by QR code', { switchConfig: { code: true }, defaultSwitch: 'code' }],
  ['register', { defaultPanel: 'register' }],
  ['register by e-mail', { defaultPanel: 'register', defaultSwitch: 'email' }],
  ['register with a subtitle', { defaultPanel: 'register', layout: { subtitle: 'One account' } }],
  ['forgetPwd', { defaultPanel: 'forgetPwd' }],
  ['bind', { defaultPanel: 'bind' }],
  ['reset', { defaultPanel: 'reset' }],
]

describe('a skeleton', () => {
  test.each(CONFIGS)('is as high as the view it replaces: %s', async (_, config) => {
    const { root } = await renderWidget({ language: LANGUAGE, platforms: [], ...config })
    const { height } = skeletonOf({ platforms: [], ...config }, null, false)
    expect(root.offsetHeight).toBe(height)
  })

  test('is as high as the user card of a remembered user', async () => {
    const ports = testPorts({ page: createTestPage('https://host.example/') })
    ports.http.on(
      '/passport/web/account/info/',
      success(
        { user_id: '42', username: '', screen_name: '', email: '', mobile: '138******00' },
        { status: 1 },
      ),
    )
    const { root, part } = await renderWidget({ ports, language: LANGUAGE })
    await expect.poll(() => part('user-info')).toBeTruthy()
    // The card may replace the form, whose height then changes in a transition.
    await expect.poll(() => root.offsetHeight).toBe(skeletonOf({}, null, true).height)
  })

  test('reserves its height immediately and is visible after 200 ms', async () => {
    const skeleton = renderSkeleton({})
    document.body.append(skeleton)
    const opacity = (): string => getComputedStyle(skeleton).opacity
    expect([skeleton.offsetHeight, opacity()]).toEqual([skeletonOf({}, null, false).height, '0'])
    expect(skeleton.getAnimations()[0]?.effect?.getTiming().delay).toBe(200)
    await expect.poll(opacity).toBe('1')
    skeleton.remove()
  })

  test('is not affected by the page’s rules', () => {
    addHostSheet('div { height: 7px !important; background: red !important; margin: 9px !important }')
    const skeleton = renderSkeleton({})
    document.body.append(skeleton)
    const [title] = skeleton.children
    const { height, width } = title?.getBoundingClientRect() ?? {}
    expect({ height, width }).toEqual({ height: 20, width: 96 })
    expect(getComputedStyle(title as Element).backgroundColor).not.toBe('rgb(255, 0, 0)')
    skeleton.remove()
  })
})
