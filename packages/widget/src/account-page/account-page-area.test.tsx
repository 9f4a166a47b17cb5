// Covers EMB-1, I18-2, ARE-1, ARE-2, ARE-3, ARE-4, ARE-6.
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAccountPage, violationsIn } from './account-page.fixture.ts'

const SEND_CODE = '/passport/web/send_code/'
const BIND = '/passport/web/mobile/bind/'
const STORED_UNDER = 'portico_area_code'

afterEach(() => localStorage.removeItem(STORED_UNDER))

/** Opens the form of the mobile number. */
async function openMobileForm(attributes: Readonly<Record<string, string>> = {}) {
  const opened = await openAccountPage({}, attributes)
  const { element, click, part } = opened
  const root = () => part('act-mobile')?.getRootNode() as Document | ShadowRoot
  const input = (name: string) => part('act-mobile')?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const focused = () =>
    root().activeElement?.getAttribute('data-part') ?? root().activeElement?.getAttribute('name')
  const options = () => [...(part('area-list')?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  const openList = async () => {
    await click('area-toggle')
    await expect.poll(() => options().length).toBeGreaterThan(200)
    await expect.poll(focused).toBe('area-search')
  }
  await click('open-mobile')
  await expect.poll(focused).toBe('mobile')
  return { ...opened, element, input, focused, options, openList }
}

const nameOf = (toggle: HTMLElement | null) => toggle?.getAttribute('aria-label')

describe('the area of a mobile number', () => {
  test('is chosen by keys, sent with the number and remembered', async () => {
    const { part, input, focused, click, openList, options, sent } = await openMobileForm()
    expect(nameOf(part('area-toggle'))).toBe('Country or region code China +86')
    await openList()
    expect(part('area-toggle')?.ariaExpanded).toBe('true')
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
    expect(input('mobile')?.value).toBe('91234567')
    expect(localStorage.getItem(STORED_UNDER)).toBe('SG')
  })

  test('follows a number that is typed with a plus, and is announced', async () => {
    const { part, input } = await openMobileForm({ zone: 'sg' })
    await userEvent.keyboard('+44 7911 123456')
    await expect.poll(() => input('mobile')?.value.replaceAll(' ', '')).toBe('7911123456')
    expect(part('area-toggle')?.textContent).toBe('+44')
    expect(part('act-mobile')?.querySelector('[aria-live="polite"]')?.textContent).toBe('United Kingdom +44')
  })

  test('is closed by Escape and Tab, which leave the form open, and by a press outside', async () => {
    const { part, focused, openList, click } = await openMobileForm()
    await openList()
    await userEvent.keyboard('{Escape}')
    await expect.poll(focused).toBe('area-toggle')
    expect([part('area-list'), part('act-mobile') === null]).toEqual([null, false])
    await openList()
    await userEvent.keyboard('{Tab}')
    await expect.poll(focused).toBe('mobile')
    await openList()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.poll(focused).toBe('area-toggle')
    await openList()
    await click('title')
    await expect.poll(() => part('area-list')).toBeNull()
  })

  test.each(['open', 'shadow'])('is chosen by a press with isolation %s', async (isolation) => {
    const { part, focused, openList, options } = await openMobileForm({ isolation })
    await openList()
    options()
      .find(({ title }) => title === 'Malaysia')
      ?.click()
    await expect.poll(focused).toBe('mobile')
    expect(part('area-toggle')?.textContent).toBe('+60')
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

  test('has the names of the language that is chosen meanwhile', async () => {
    const { element, part, openList, options } = await openMobileForm()
    await openList()
    await userEvent.selectOptions(element.querySelector('select') as HTMLElement, 'ja')
    await expect.poll(() => nameOf(part('area-toggle'))).toContain('中国')
    await openList()
    expect(options().map(({ title }) => title)).toContain('シンガポール')
  })
})
