// Covers EMB-1, EMB-6, NAV-2, NAV-4, QRC-1, QRC-2, QRC-4, QRC-5.
import { failure, success, testPorts } from '@portico/testing/internal'
import type { TestPorts } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderedWidget } from '../rendered-widget.fixture.tsx'
import { renderWidget } from '../rendered-widget.fixture.tsx'
import { showMotion } from '../show-motion.fixture.ts'

const GET = '/passport/web/get_qrcode/'
const CHECK = '/passport/web/check_qrconnect/'
const SWITCHES = { switchConfig: { code: true } } as const
const OPEN = { ...SWITCHES, defaultSwitch: 'code' } as const

/** A black square of some pixels, as base64. */
function pictureOf(side: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.fillRect(0, 0, side, side)
  return canvas.toDataURL().split(',')[1] ?? ''
}

/** A server with a code and a fixed poll response. */
function server(response: object = { status: 'new' }): TestPorts {
  const ports = testPorts()
  ports.http.on(GET, success({ token: 'a'.repeat(32), qrcode: pictureOf(29) }))
  ports.http.on(CHECK, success(response))
  return ports
}

function withoutCode(): TestPorts {
  const ports = server()
  ports.http.on(GET, failure(7, 'Too often'))
  return ports
}

async function renderPolled(response: object): Promise<RenderedWidget> {
  const rendered = await renderWidget({ ...OPEN, ports: server(response) })
  await rendered.ports.clock.advance(1_000)
  await expect.poll(() => rendered.root.dataset['qrStatus']).not.toBe('1')
  return rendered
}

const canvasOf = ({ part }: RenderedWidget): HTMLCanvasElement => part('qr-image') as HTMLCanvasElement

describe('the toggle', () => {
  test('the toggle switches to the QR code and back to the previous form', async () => {
    const { part, has, root, input } = await renderWidget({
      ...SWITCHES,
      defaultSwitch: 'email',
      ports: server(),
    })
    await expect.poll(() => has('qr-toggle') && part('qr-toggle').textContent).toBe('Scan to log in')
    await userEvent.click(part('qr-toggle'))
    await expect.poll(() => part('qr-toggle').textContent).toBe('Use password login')
    expect(root.dataset['switch']).toBe('code')
    expect([has('qr-image'), has('tab-email'), has('submit'), has('link-register')]).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(document.activeElement).toBe(part('qr-toggle'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => root.dataset['switch']).toBe('email')
    expect(input('email')).toBeTruthy()
    expect(part('tab-email').getAttribute('aria-selected')).toBe('true')
  })

  test('the toggle is hidden without a choice, on other panels and when signed in', async () => {
    expect((await renderWidget()).has('qr-toggle')).toBe(false)
    const alone = { switchConfig: { mobile: false, email: false, code: true } }
    const drawnAlone = await renderWidget({ ...alone, ports: server() })
    expect([drawnAlone.has('qr-toggle'), drawnAlone.has('qr-image')]).toEqual([false, true])
    expect((await renderWidget({ ...SWITCHES, defaultPanel: 'register' })).has('qr-toggle')).toBe(false)
    const ports = server()
    ports.http.on('/passport/web/account/info/', success({ user_id: '42', screen_name: 'Mei' }))
    const signedIn = await renderWidget({ ...OPEN, ports })
    await expect.poll(() => signedIn.has('user-info')).toBe(true)
    expect([signedIn.has('qr-toggle'), signedIn.has('qr-image'), signedIn.has('tab-mobile')]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('the toggle is 40 px high, centered on the title and 8 px above the tabs, and moves nothing', async () => {
    const { part, has } = await renderWidget({ ...SWITCHES, ports: server() })
    await expect.poll(() => has('qr-toggle')).toBe(true)
    const plain = await renderWidget()
    const [toggle, title, tab] = ['qr-toggle', 'title', 'tab-mobile'].map((name) =>
      part(name).getBoundingClientRect(),
    )
    const center = ({ top, bottom }: DOMRect): number => (top + bottom) / 2
    expect([toggle!.height, center(toggle!)]).toEqual([40, center(title!)])
    expect(tab!.top - toggle!.bottom).toBeGreaterThanOrEqual(8)
    const below = (rendered: Pick<RenderedWidget, 'part'>): number =>
      rendered.part('tab-mobile').getBoundingClientRect().top -
      rendered.part('title').getBoundingClientRect().top
    expect(below({ part })).toBe(below(plain))
  })
})

describe('the picture', () => {
  test('the image is a named canvas of 172 px on white in both themes', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const rendered = await renderWidget({ ...OPEN, theme, ports: server() })
      const canvas = canvasOf(rendered)
      await expect.poll(() => canvas.width).toBe(29)
      const { width, height } = canvas.getBoundingClientRect()
      expect([width, height].map(Math.round)).toEqual([172, 172])
      expect([canvas.localName, canvas.getAttribute('role'), canvas.getAttribute('aria-label')]).toEqual([
        'canvas',
        'img',
        'Refresh the login QR code',
      ])
      expect(getComputedStyle(canvas.closest('.portico-qr-frame') as Element).backgroundColor).toBe(
        'rgb(255, 255, 255)',
      )
    }
  })

  test('strict mode requests one code, and only the ring has an inline style', async () => {
    const { ports, root } = await renderWidget({ ...OPEN, ports: server() })
    const styled = (): readonly (readonly [string, readonly string[]])[] =>
      [...root.querySelectorAll<HTMLElement>('[style]')].map((element) => [
        element.className,
        [...element.style],
      ])
    await expect.poll(styled).toEqual([['portico-qr-countdown', ['--portico-qr-countdown']]])
    expect(ports.http.to(GET)).toHaveLength(1)
  })

  test.each([
    ['a code', server(), 1],
    ['none', withoutCode(), 0],
  ])('with %s the image is shown, and a click or key requests another', async (_, ports, status) => {
    const rendered = await renderWidget({ ...OPEN, ports })
    await expect.poll(() => rendered.root.dataset['qrStatus']).toBe(String(status))
    await userEvent.click(canvasOf(rendered))
    await expect.poll(() => ports.http.to(GET).length).toBe(2)
    const button = canvasOf(rendered).closest('button')
    await expect.poll(() => button?.getAttribute('aria-busy')).toBe('false')
    button?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ports.http.to(GET).length).toBe(3)
  })
})

describe('a missing code', () => {
  test.each([
    ['scanned', 2, 'Scanned. Confirm on your phone', false],
    ['refused', 4, 'Refused on the\u00a0phone. Click to refresh', true],
    ['expired', 5, 'The QR code has expired. Click to refresh', true],
  ] as const)(
    '%s: the root has status %i, and the prompt is shown and announced',
    async (status, number, words, isOver) => {
      const rendered = await renderPolled({ status, screen_name: 'Mei Lin' })
      const { part, has, root } = rendered
      expect(root.dataset['qrStatus']).toBe(String(number))
      expect([part('qr-prompt').getAttribute('role'), part('qr-prompt').textContent]).toEqual([
        'status',
        words,
      ])
      expect(has('qr-refresh')).toBe(isOver)
      expect(root.querySelector('.portico-qr-overlay')?.textContent).toBe(isOver ? words : 'Mei Lin')
    },
  )

  test('without a code the prompt is error_503, not the server’s text', async () => {
    const { part, root } = await renderWidget({ ...OPEN, ports: withoutCode() })
    await expect.poll(() => part('qr-prompt').textContent).toBe('Failed to get the QR code. Click to refresh')
    expect(root.textContent).not.toContain('Too often')
  })

  test.each([
    ['is no base64', '%%%'],
    ['is no picture', btoa('PNG')],
    ['ends in the middle', pictureOf(29).slice(0, 40)],
  ])('a code whose picture %s is handled like a failed request', async (_, qrcode) => {
    const ports = server()
    ports.http.on(GET, success({ token: 'a'.repeat(32), qrcode }))
    const { part, has, root } = await renderWidget({ ...OPEN, ports })
    await expect.poll(() => has('qr-refresh')).toBe(true)
    expect(root.dataset['qrStatus']).toBe('0')
    expect(part('qr-prompt').textContent).toBe('Failed to get the QR code. Click to refresh')
    ports.http.on(GET, success({ token: 'a'.repeat(32), qrcode: pictureOf(29) }))
    await userEvent.click(part('qr-refresh'))
    await expect.poll(() => [root.dataset['qrStatus'], has('qr-refresh')]).toEqual(['1', false])
  })
})

describe('the status of a code', () => {
  test('a new code has a prompt to scan it', async () => {
    const { part } = await renderWidget({ ...OPEN, ports: server() })
    await expect.poll(() => part('qr-prompt').textContent).toBe('Open the app and scan the code')
  })

  test.each(['expired', 'refused'])(
    '%s: a click on the image or the button requests another code',
    async (status) => {
      const rendered = await renderPolled({ status })
      const { part, has, ports } = rendered
      await userEvent.click(canvasOf(rendered))
      await expect.poll(() => has('qr-refresh')).toBe(false)
      await ports.clock.advance(1_000)
      await expect.poll(() => has('qr-refresh')).toBe(true)
      part('qr-refresh').focus()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => ports.http.to(GET).length).toBe(3)
      expect(document.activeElement).toBe(canvasOf(rendered).closest('button'))
    },
  )
})

describe('the lifetime ring', () => {
  test('the ring shows the remaining lifetime of the code', async () => {
    await showMotion()
    const { root } = await renderWidget({ ...OPEN, ports: server() })
    const ring = root.querySelector('.portico-qr-countdown') as HTMLElement
    const animation = (): Animation | undefined => ring.getAnimations()[0]
    await expect.poll(() => animation()?.effect?.getTiming().duration).toBe(120_000)
    const running = animation()
    if (!running) throw new Error('The ring stands still')
    running.currentTime = 60_000
    expect(getComputedStyle(ring).getPropertyValue('--portico-qr-left')).toBe('0.5')
  })

  test('the lifetime ring works in a shadow root', async () => {
    await showMotion()
    const { part } = await renderWidget({ ...OPEN, isolation: 'shadow', ports: server() })
    await expect
      .poll(() => part('qr-image').closest('[data-status]')?.getAttribute('data-status'))
      .toBe('new')
    const ring = part('qr-image').closest('[data-status]')?.querySelector('.portico-qr-countdown')
    if (!ring) throw new Error('There is no ring')
    await expect.poll(() => getComputedStyle(ring).backgroundImage).toContain('conic-gradient')
    const [life] = ring.getAnimations()
    if (!life) throw new Error('The ring stands still')
    life.pause()
    life.currentTime = 60_000
    expect(Number(getComputedStyle(ring).getPropertyValue('--portico-qr-left'))).toBeCloseTo(0.5, 2)
  })
})
