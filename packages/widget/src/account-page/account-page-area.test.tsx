// Covers EMB-1, ARE-1, ARE-4, ARE-6.
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsIn } from '../../../react/src/axe.fixture.ts'
import { openAccountPage } from './account-page.fixture.ts'

const SEND_CODE = '/passport/web/send_code/'
const BIND = '/passport/web/mobile/bind/'
const STORED_UNDER = 'portico_area_code'

/** Opens the form of the mobile number. */
async function openMobileForm(attributes: Readonly<Record<string, string>> = {}) {
  const opened = await openAccountPage({}, attributes)
  const { click, part } = opened
  const focused = () =>
    document.activeElement?.getAttribute('data-part') ?? document.activeElement?.getAttribute('name')
  const options = () => [...(part('area-list')?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  const openList = async () => {
    await click('area-toggle')
    await expect.poll(() => options().length).toBeGreaterThan(200)
    await expect.poll(focused).toBe('area-search')
  }
  await click('open-mobile')
  await expect.poll(focused).toBe('mobile')
  return { ...opened, focused, options, openList }
}

const nameOf = (toggle: HTMLElement | null) => toggle?.getAttribute('aria-label')

// The list itself is tested with the widget (area-picker.test.tsx).

describe('the area of a mobile number', () => {
  test('is chosen by keys, sent with the number and remembered', async () => {
    onTestFinished(() => localStorage.removeItem(STORED_UNDER))
    const { part, focused, click, openList, options, sent } = await openMobileForm()
    expect(nameOf(part('area-toggle'))).toBe('Country or region code China +86')
    await openList()
    await userEvent.keyboard('{Tab}')
    await expect.poll(focused).toBe('mobile')
    await openList()
    await userEvent.keyboard('singap')
    await expect.poll(() => options().map(({ title }) => title)).toEqual(['Singapore'])
    await userEvent.keyboard('{Enter}')
    await expect.poll(focused).toBe('mobile')
    expect([part('area-list'), nameOf(part('area-toggle'))]).toEqual([
      null,
      'Country or region code Singapore +65',
    ])
    await userEvent.keyboard('91234567')
    await click('send-code')
    await expect.poll(focused).toBe('code')
    await userEvent.keyboard('7391{Enter}')
    await expect.poll(() => sent[BIND]?.length).toBe(1)
    const numbers = [SEND_CODE, BIND].map((path) => sent[path]?.[0]?.get('mobile'))
    expect(new Set(numbers).size).toBe(1)
    expect(localStorage.getItem(STORED_UNDER)).toBe('SG')
  })

  test.each(['en', 'ar'])('in %s, fits in 280 px, and axe finds no fault', async (language) => {
    await page.viewport(280, 800)
    const { element, part, openList } = await openMobileForm({ language })
    expect(await violationsIn(element)).toEqual([])
    await openList()
    expect(await violationsIn(element)).toEqual([])
    const [toggle, number] = [
      part('area-toggle'),
      part('act-mobile')?.querySelector('input[type="tel"]'),
    ].map((each) => each?.getBoundingClientRect())
    expect(
      toggle &&
        number &&
        (language === 'ar' ? toggle.left >= number.right - 1 : toggle.right <= number.left + 1),
    ).toBe(true)
    expect(part('area-list')?.getBoundingClientRect().right).toBeLessThanOrEqual(280)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(280)
  })
})
