// Covers MON-2.
import { MONITOR_PATH } from '@portico/protocol'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { recordTraffic } from './traffic-recorder.ts'
import { findLeaks } from './leak-scan.ts'
import { openHost } from '../support/host-page.ts'
import { mobileForm } from '../pages/login-form.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

/** Runs in the page: writes a value to every place a page can write to. */
async function writeEverywhere({
  typed,
  monitorPath,
}: {
  typed: string
  monitorPath: string
}): Promise<void> {
  // oxlint-disable-next-line no-console -- the recorder must notice console output
  console.log(typed)
  localStorage.setItem('removed', typed)
  localStorage.removeItem('removed')
  localStorage['kept'] = typed
  sessionStorage['kept'] = typed
  document.cookie = `removed=${typed}; Path=/; Max-Age=0`
  document.cookie = `kept=${typed}; Path=/`
  history.replaceState(null, '', `?there=${typed}`)
  navigator.sendBeacon(monitorPath, typed)
  const headers = { 'x-value': typed }
  await fetch(`/healthz?x=${typed}`, { method: 'GET', headers })
  await fetch(monitorPath, { method: 'POST', body: typed })
}

const PLACES = [
  'address bar',
  'address of /healthz',
  'console',
  `cookie of ${MONITOR_PATH}`,
  'cookie of /healthz',
  'cookies at the end',
  'stored as cookie',
  'stored as removed',
  'localStorage at the end',
  `referer of ${MONITOR_PATH}`,
  'referer of /healthz',
  'sessionStorage at the end',
  'x-value of /healthz',
]

describe('recordTraffic', () => {
  test('it records what a page writes anywhere, even if it is removed again', async () => {
    const page = await newPage()
    const listened = await recordTraffic(page)
    await openHost(page, {
      baseUrl,
      script: 'portico.js',
      config: { language: 'en', monitor: { enabled: false } },
    })
    const mobile = freshMobile()
    await mobileForm(page).mobile.fill(mobile)
    await page.evaluate(writeEverywhere, { typed: mobile, monitorPath: MONITOR_PATH })
    const recording = await listened()
    expect(recording.typed).toEqual([{ field: 'mobile', value: mobile }])
    expect(recording.reports).toEqual([mobile, mobile])
    expect(recording.beacons).toEqual([mobile])
    const places = findLeaks(recording.typed, recording.texts).filter((found) =>
      found.startsWith('mobile, plain: '),
    )
    expect(places.map((found) => found.split(': ')[1])).toEqual(expect.arrayContaining(PLACES))
  })
})
