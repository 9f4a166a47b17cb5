// Covers EMB-1, ENT-2, NAV-1, QRC-2, QRC-3, QRC-4.
import { dropped, failure, never, success } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import type { Script } from '../../testing/widget.fixture.ts'
import { AT, held, settle, settled } from '../../testing/widget.fixture.ts'
import { CODE, codeNumber, CONFIRMED, LEAVING, openQr } from './qr-login.fixture.ts'

/** A QR view with a pending poll, which `answer` ends. */
async function openWithPollUnderWay(response: object) {
  const { script, release } = held(success(response))
  const opened = await openQr({}, { [AT.checkQr]: script })
  await opened.clock.advance(1_000)
  const answer = async (): Promise<void> => {
    await release()
    await opened.clock.advance(500)
  }
  return { ...opened, answer }
}

/** The milliseconds between the starts of polls, which the script answers. */
function recordGaps({ clock, http }: Awaited<ReturnType<typeof openQr>>, script: Script): readonly number[] {
  const gaps: number[] = []
  let last: number | undefined
  http.on(AT.checkQr, (request) => {
    if (last !== undefined) gaps.push(clock.now() - last)
    last = clock.now()
    return script(request)
  })
  return gaps
}

describe('polls', () => {
  test('are sent every 1000 ms with the token and the page', async () => {
    const { clock, http, polls } = await openQr()
    await clock.advance(999)
    expect(polls()).toBe(0)
    await clock.advance(1)
    expect(polls()).toBe(1)
    await clock.advance(3_000)
    expect(polls()).toBe(4)
    expect(http.to(AT.checkQr)[0]?.wire).toMatchObject({
      next: 'https://host.example/ads',
      token: CODE.token,
    })
  })

  test.each([
    [300, 1_000],
    [999, 1_000],
    [1_400, 2_000],
    [2_500, 3_000],
  ])('that take %i ms are followed after %i ms, never two at once', async (ms, next) => {
    const opened = await openQr()
    const { clock } = opened
    let underWay = 0
    const gaps = recordGaps(opened, (request) => {
      expect((underWay += 1)).toBe(1)
      return new Promise((resolve) => {
        clock.after(ms, () => {
          underWay -= 1
          resolve(success({ status: 'new' })(request))
        })
      })
    })
    await clock.advance(10_000)
    expect(new Set(gaps)).toEqual(new Set([next]))
  })

  test('pause on a hidden page and resume with one at once', async () => {
    const { clock, page, polls } = await openQr()
    await clock.advance(1_200)
    page.hide()
    await clock.advance(30_000)
    expect(polls()).toBe(1)
    await settled(() => page.show())
    expect(polls()).toBe(2)
    await clock.advance(999)
    expect(polls()).toBe(2)
    await clock.advance(1)
    expect(polls()).toBe(3)
  })

  test('that fail are repeated after 1 s, then every 2 s, until one is answered', async () => {
    const opened = await openQr()
    const { clock, http, qr, polls } = opened
    const gaps = recordGaps(opened, dropped)
    await clock.advance(9_999)
    expect(gaps).toEqual([1_000, 2_000, 2_000, 2_000])
    expect(qr()?.status).toBe('new')
    http.on(AT.checkQr, success({ status: 'scanned' }))
    await clock.advance(2_000)
    expect(qr()?.status).toBe('scanned')
    const before = polls()
    await clock.advance(3_000)
    expect(polls()).toBe(before + 3)
  })

  test.each(['', 'lost'])('with the unknown status "%s" have failed', async (status) => {
    const { clock, qr, polls } = await openQr({}, { [AT.checkQr]: success({ status }) })
    await clock.advance(4_000)
    expect([qr()?.status, polls()]).toEqual(['new', 3])
  })

  test('that are too often (code 7) are followed after 2 s', async () => {
    const { clock, http, polls, qr } = await openQr({}, { [AT.checkQr]: failure(7, 'too often') })
    await clock.advance(1_000)
    http.on(AT.checkQr, success({ status: 'new' }))
    await clock.advance(1_999)
    expect(polls()).toBe(1)
    await clock.advance(1)
    expect([polls(), qr()?.status]).toEqual([2, 'new'])
    await clock.advance(1_000)
    expect(polls()).toBe(3)
  })

  test('for the former code do not change the new one', async () => {
    const { widget, http, qr, page, answer } = await openWithPollUnderWay({ status: 'scanned' })
    http.on(AT.getQr, codeNumber(2))
    await settled(() => widget.refreshQr())
    await answer()
    expect(qr()).toMatchObject({ status: 'new', image: { picture: 'UE5H2' } })
    expect(page.navigations).toEqual([])
  })

  test.each(LEAVING)('end with their view: %s', async (_, leave) => {
    const { widget, clock, qr, page, polls, answer } = await openWithPollUnderWay({ status: 'scanned' })
    leave(widget)
    await answer()
    await clock.advance(10_000)
    expect([qr(), polls(), page.navigations.length]).toEqual([undefined, 1, 0])
  })

  test('end with the widget, which aborts the pending one and ignores its response', async () => {
    const { widget, clock, http, qr, page, polls, answer } = await openWithPollUnderWay(CONFIRMED)
    await settled(() => widget.stop())
    expect(http.to(AT.checkQr)[0]?.signal.aborted).toBe(true)
    await answer()
    await clock.advance(10_000)
    expect([qr(), polls(), page.navigations.length]).toEqual([undefined, 1, 0])
  })

  test('leave no timer or listener when they are stopped; a restart fetches a code', async () => {
    const { widget, clock, page, http, qr } = await openQr()
    page.hide()
    await clock.advance(2_000)
    await vi.waitFor(() => expect(page.listeners()).toBe(3))
    await settled(() => widget.stop())
    expect([page.listeners(), clock.pendingTimers()]).toEqual([0, 0])
    page.show()
    widget.begin()
    await clock.advance(0)
    expect([http.to(AT.getQr).length, qr()?.status]).toEqual([2, 'new'])
  })

  test.each(['refused', 'expired'])('end when the code is %s', async (status) => {
    const { clock, polls } = await openQr({}, { [AT.checkQr]: success({ status }) })
    await clock.advance(60_000)
    expect([polls(), clock.pendingTimers()]).toEqual([1, 0])
  })

  test.each([...LEAVING, ['a new code', (widget) => widget.refreshQr()] satisfies (typeof LEAVING)[number]])(
    'whose confirmation comes after %s log in nevertheless',
    async (_, leave) => {
      const { widget, http, page, answer } = await openWithPollUnderWay(CONFIRMED)
      http.on(AT.getQr, codeNumber(2))
      await settled(() => leave(widget))
      await answer()
      expect(page.navigations).toEqual([CONFIRMED.redirect_url])
    },
  )
})

describe('a code expires', () => {
  test.each([
    ['the server’s 120 s', 120, 120],
    ['90 s left', 90, 90],
    ['30 s left', 30, 30],
    ['a clock an hour behind the server’s', 3_720, 120],
    ['a clock an hour ahead of the server’s', -3_480, 120],
    ['a clock 2 min ahead of the server’s', 0, 120],
  ])("by the server's time: %s", async (_, expiresInS, livesS) => {
    const nowS = Date.UTC(2026, 0, 1) / 1000
    const code = success({ ...CODE, expire_time: nowS + expiresInS })
    const { clock, qr, polls } = await openQr({}, { [AT.getQr]: code })
    await clock.advance(livesS * 1000 - 1)
    expect(qr()?.status).toBe('new')
    await clock.advance(1)
    expect(qr()?.status).toBe('expired')
    const before = polls()
    await clock.advance(30_000)
    expect(polls()).toBe(before)
  })

  test.each([
    ['drop', dropped],
    ['hang', never],
  ])('when its polls %s, too', async (_, answer) => {
    const { clock, qr } = await openQr({ monitor: { enabled: false } }, { [AT.checkQr]: answer })
    await clock.advance(119_999)
    expect(qr()?.status).toBe('new')
    await clock.advance(1)
    expect(qr()?.status).toBe('expired')
    await settle()
    expect(clock.pendingTimers()).toBe(0)
  })
})
