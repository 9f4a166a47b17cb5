import { success, testPorts, unmixed } from '@portico/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beforeIdleFrame } from '../browser/idle-frame.ts'
import type { DrawnWidget } from '../rendered-widget.fixture.tsx'
import { drawWidget } from '../rendered-widget.fixture.tsx'

const SEND_CODE = '/passport/web/send_code/'
const STORED_UNDER = 'portico_area_code'

type Drawing = Parameters<typeof drawWidget>[0]

/** A widget outside cn, with its list open and in focus. */
async function open(config: Drawing = {}): Promise<DrawnWidget> {
  const drawn = await drawWidget({ zone: 'sg', ...config })
  await userEvent.click(drawn.part('area-toggle'))
  await untilOpen(drawn)
  return drawn
}

async function untilOpen(drawn: DrawnWidget): Promise<void> {
  await expect
    .poll(() => options(drawn).filter((option) => option.checkVisibility()).length)
    .toBeGreaterThan(200)
  await expect.poll(() => focused(drawn)).toBe('area-search')
}

const options = ({ root }: DrawnWidget) => [...root.querySelectorAll<HTMLElement>('[role="option"]')]
const texts = (drawn: DrawnWidget) => options(drawn).map((option) => option.title)
const focused = ({ root }: DrawnWidget) => {
  const { activeElement } = root.getRootNode() as Document
  return activeElement?.getAttribute('data-part') ?? activeElement?.getAttribute('name')
}
const nameOf = (element: HTMLElement) => element.getAttribute('aria-label')
/** The option a screen reader is on. */
const active = ({ root, part }: DrawnWidget) => {
  const id = part('area-search').getAttribute('aria-activedescendant') ?? ''
  return root.querySelector<HTMLElement>(`[id="${id}"]`)?.title
}

test('ARE-1 the picker stands by a mobile outside cn alone, with room for it from the start', async () => {
  for (const defaultPanel of ['login', 'register', 'forgetPwd', 'bind'] as const) {
    const { has, end } = await drawWidget({ zone: 'va', defaultPanel, defaultSwitch: 'mobile' })
    expect(has('area-toggle')).toBe(true)
    end()
  }
  const byEmail = await drawWidget({ zone: 'sg', defaultSwitch: 'email' })
  expect(byEmail.has('area-toggle')).toBe(false)
  const inChina = await drawWidget()
  expect(inChina.has('area-toggle')).toBe(false)
  expect(inChina.root.querySelector('.portico-area')).toBeNull()
})

test('ARE-1 on the panel reset it goes while an e-mail is typed', async () => {
  const { has, input } = await drawWidget({ zone: 'sg', defaultPanel: 'reset' })
  expect(has('area-toggle')).toBe(true)
  await userEvent.fill(input('account'), 'ada@example.com')
  await expect.poll(() => has('area-toggle')).toBe(false)
  await userEvent.fill(input('account'), '9123')
  await expect.poll(() => has('area-toggle')).toBe(true)
})

test('ARE-1 ARE-2 ARE-3 it opens, finds, picks, goes on with the number, and forgets what was sought', async () => {
  const drawn = await drawWidget({ zone: 'sg' })
  const { part, has, input, ports } = drawn
  const toggle = part('area-toggle')
  expect(toggle.textContent).toBe('+86')
  expect(nameOf(toggle)).toBe('Country or region code China +86')
  expect(toggle.ariaExpanded).toBe('false')
  await userEvent.click(toggle)
  await untilOpen(drawn)
  expect(toggle.ariaExpanded).toBe('true')
  expect(part('area-search').getAttribute('placeholder')).toBe('Search by country or code')
  await userEvent.keyboard('singap')
  await expect.poll(() => texts(drawn)).toEqual(['Singapore'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => has('area-list')).toBe(false)
  await expect.poll(() => toggle.textContent).toBe('+65')
  expect(nameOf(toggle)).toBe('Country or region code Singapore +65')
  await expect.poll(() => focused(drawn)).toBe('gmobile')
  await userEvent.keyboard('91234567')
  ports.http.on(SEND_CODE, success({ mobile: '', retry_time: 60 }))
  await userEvent.click(part('send-code'))
  await expect.poll(() => ports.http.to(SEND_CODE).length).toBe(1)
  expect(unmixed(ports.http.to(SEND_CODE)[0], 'mobile')).toBe('+6591234567')
  expect(input('gmobile').value).toBe('91234567')
  await userEvent.click(toggle)
  await untilOpen(drawn)
  expect((part('area-search') as HTMLInputElement).value).toBe('')
  expect(texts(drawn)[0]).toBe('Singapore')
  expect(options(drawn).filter(({ ariaSelected }) => ariaSelected === 'true')).toHaveLength(1)
})

test('ARE-3 the toggle closes it, a press elsewhere, a click of a script, Escape and Tab', async () => {
  const drawn = await open()
  const { part, has, root } = drawn
  const closed = async () => {
    await expect.poll(() => has('area-list')).toBe(false)
    expect(part('area-toggle').ariaExpanded).toBe('false')
  }
  const again = async () => {
    await userEvent.click(part('area-toggle'))
    await untilOpen(drawn)
  }
  await userEvent.click(part('area-toggle'))
  await closed()
  await again()
  await userEvent.click(part('title'))
  await closed()
  await again()
  document.body.click()
  await closed()
  await again()
  await userEvent.keyboard('sing')
  await userEvent.keyboard('{Escape}')
  await closed()
  expect(focused(drawn)).toBe('area-toggle')
  await again()
  await userEvent.keyboard('{Tab}')
  await closed()
  expect(focused(drawn)).toBe('gmobile')
  await again()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await closed()
  expect(focused(drawn)).toBe('area-toggle')
  expect(root.dataset['panel']).toBe('login')
})

test('ARE-3 opened again at once it begins anew, and while closed nothing of it is in the page', async () => {
  const drawn = await open()
  const { part, has, root } = drawn
  await userEvent.keyboard('zzz')
  part('area-toggle').click()
  expect(part('area-list').checkVisibility()).toBe(false)
  // No later than in the next frame, where it has not been drawn anew.
  await new Promise(requestAnimationFrame)
  expect(part('area-toggle').ariaExpanded).toBe('false')
  part('area-toggle').click()
  await untilOpen(drawn)
  expect((part('area-search') as HTMLInputElement).value).toBe('')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => has('area-list')).toBe(false)
  expect(root.querySelector('[role="dialog"], [role="option"]')).toBeNull()
})

test('ARE-3 what is open when the list comes stays the same popup', async () => {
  const drawn = await drawWidget({ zone: 'sg' })
  drawn.part('area-toggle').click()
  await expect.poll(() => drawn.root.querySelector('[role="dialog"]')).not.toBeNull()
  const dialog = drawn.root.querySelector('[role="dialog"]')
  expect(drawn.has('area-search')).toBe(false)
  await untilOpen(drawn)
  expect(drawn.root.querySelector('[role="dialog"]')).toBe(dialog)
})

test('ARE-3 a widget that is drawn anew in every frame has a list', async () => {
  const drawn = await drawWidget({ zone: 'sg' })
  let isOver = false
  const changeAgain = (): void => {
    drawn.widget.edit('gmobile', String(performance.now()).slice(0, 6))
    if (!isOver) requestAnimationFrame(changeAgain)
  }
  requestAnimationFrame(changeAgain)
  onTestFinished(() => {
    isOver = true
  })
  await userEvent.click(drawn.part('area-toggle'))
  await expect.poll(() => options(drawn).length).toBeGreaterThan(200)
})

test('ARE-2 keys move through the list, from end to end and by pages, and Enter never submits', async () => {
  const drawn = await open()
  const { part, ports } = drawn
  const all = texts(drawn)
  const press = async (key: string, row: number) => {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(() => active(drawn)).toBe(all.at(row))
    const option = options(drawn).at(row)
    const list = part('area-list').getBoundingClientRect()
    const { top, bottom } = option!.getBoundingClientRect()
    expect(option!.dataset['active']).toBe('true')
    expect(top >= list.top - 1 && bottom <= list.bottom + 1).toBe(true)
  }
  expect(active(drawn)).toBe('China')
  await press('ArrowDown', 1)
  await press('ArrowUp', 0)
  await press('ArrowUp', -1)
  await press('ArrowDown', 0)
  await press('PageDown', 5)
  await press('PageDown', 10)
  await press('PageUp', 5)
  await press('End', -1)
  await press('Home', 0)
  await userEvent.keyboard('zzz{Enter}')
  expect(ports.http.to(SEND_CODE)).toHaveLength(0)
  expect(part('area-empty').textContent).toBe('No match')
  expect(part('area-empty').parentElement?.role).toBe('status')
  expect(part('area-list').checkVisibility()).toBe(false)
})

test('ARE-2 a key that leads beyond the rows seen at once brings them, right after a letter too', async () => {
  const drawn = await open()
  const { part } = drawn
  const press = (key: string) =>
    part('area-search').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const search = part('area-search') as HTMLInputElement
  await userEvent.fill(search, 'a')
  press('End')
  await expect.poll(() => part('area-search').getAttribute('aria-activedescendant')).toBeTruthy()
  const id = part('area-search').getAttribute('aria-activedescendant') ?? ''
  const row = drawn.root.querySelector<HTMLElement>(`[id="${id}"]`)
  const list = part('area-list').getBoundingClientRect()
  expect(row?.dataset['active']).toBe('true')
  expect(row?.checkVisibility()).toBe(true)
  expect(row!.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom + 1)
})

test('ARE-2 what is in place comes first, then what is likely here, then all by name', async () => {
  const ports = testPorts()
  ports.device.stored.set(STORED_UNDER, 'JP')
  const drawn = await open({ ports })
  expect(texts(drawn).slice(0, 4)).toEqual(['Japan', 'United Kingdom', 'Singapore', 'Afghanistan'])
  expect(texts(drawn)).toHaveLength(242)
})

test('ARE-3 about 188 px of list are shown, and a row can be picked by a press', async () => {
  const drawn = await open()
  const { part, has } = drawn
  expect(part('area-list').getBoundingClientRect().height).toBe(188)
  expect(part('area-list').scrollHeight).toBeGreaterThan(1000)
  await userEvent.click(options(drawn)[2]!)
  await expect.poll(() => has('area-list')).toBe(false)
  await expect.poll(() => part('area-toggle').textContent).toBe('+65')
})

test('ARE-4 a long name is cut to the eye, and whole to those who listen or point', async () => {
  const drawn = await open()
  await userEvent.keyboard('british ind')
  await expect.poll(() => texts(drawn)).toEqual(['British Indian Ocean Territory'])
  const [option] = options(drawn)
  expect(option?.firstElementChild?.textContent).toBe('British Indian Ocean Terr…')
  await expect
    .element(page.getByRole('option', { name: 'British Indian Ocean Territory +246', exact: true }))
    .toBeVisible()
})

test('ARE-5 the area of the last visit is in place', async () => {
  const ports = testPorts()
  ports.device.stored.set(STORED_UNDER, 'SG')
  const { part } = await drawWidget({ zone: 'sg', ports })
  expect(part('area-toggle').textContent).toBe('+65')
})

test('ARE-6 a number pasted with its area sets the picker, which says so', async () => {
  const { part, input, root } = await drawWidget({ zone: 'sg' })
  await userEvent.fill(input('gmobile'), '+65 9123 4567')
  await expect.poll(() => input('gmobile').value).toBe('91234567')
  expect(part('area-toggle').textContent).toBe('+65')
  const said = [...root.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent)
  expect(said).toContain('Singapore +65')
})

test('ARE-2 a list that does not load says so, with a retry, and the field works on', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await page.viewport(800, 900)
  await userEvent.hover(document.body, { position: { x: 780, y: 5 } })
  const drawn = await drawWidget({ zone: 'sg' })
  const { widget, part, has, input } = drawn
  const { loadAreas } = widget
  // As if the code for it could not be had.
  const failToLoad = vi.fn(() => loadAreas(() => Promise.reject(new Error('no line'))))
  Object.assign(widget, { loadAreas: failToLoad })
  await userEvent.click(part('area-toggle'))
  await expect
    .poll(() => part('area-unavailable').textContent)
    .toBe('The list could not be loaded. Please try again')
  expect(part('area-unavailable').role).toBe('status')
  await userEvent.fill(input('gmobile'), '91234567')
  await expect.poll(() => has('area-unavailable')).toBe(false)
  await userEvent.click(part('area-toggle'))
  await expect.poll(() => has('area-retry')).toBe(true)
  part('area-retry').focus()
  await userEvent.keyboard('{Enter}')
  // It failed again: whoever pressed it is still here.
  await expect.poll(() => has('area-retry')).toBe(true)
  expect(focused(drawn)).toBe('area-toggle')
  Object.assign(widget, { loadAreas })
  await userEvent.click(part('area-retry'))
  await untilOpen(drawn)
  expect(has('area-retry')).toBe(false)
  expect(input('gmobile').value).toBe('91234567')
  error.mockRestore()
})

test('ARE-2 to open a list that failed asks for it anew, once, and while it is open a retry alone does', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { widget, part, has, input } = await drawWidget({ zone: 'sg' })
  const { loadAreas } = widget
  let refuse = (): void => undefined
  const ask = vi.fn(
    () =>
      new Promise<never>((_, reject) => {
        refuse = () => reject(new Error('no line'))
      }),
  )
  Object.assign(widget, { loadAreas: () => loadAreas(ask) })
  const frames = () => new Promise((resolve) => beforeIdleFrame(() => resolve(undefined), 12))
  const close = async () => {
    await userEvent.fill(input('gmobile'), '91234567')
    await expect.poll(() => has('area-unavailable')).toBe(false)
    ask.mockClear()
    // It fails right after the next press has been answered.
    addEventListener('click', () => refuse(), { once: true })
  }
  await userEvent.click(part('area-toggle'))
  await expect.poll(() => ask.mock.calls.length).toBe(1)
  refuse()
  await expect.poll(() => has('area-retry')).toBe(true)
  await close()
  await userEvent.click(part('area-toggle'))
  await expect.poll(() => has('area-retry')).toBe(true)
  await frames()
  expect(ask).toHaveBeenCalledOnce()
  await userEvent.hover(input('gmobile'))
  await userEvent.hover(part('area-toggle'))
  await frames()
  expect(ask).toHaveBeenCalledOnce()
  await close()
  // A script's click comes without pointing and without focus.
  part('area-toggle').click()
  await expect.poll(() => has('area-retry')).toBe(true)
  expect(ask).toHaveBeenCalledOnce()
  error.mockRestore()
})

test.each(['shadow', 'open'] as const)('ARE-3 it works the same in isolation %s', async (isolation) => {
  const drawn = await open({ isolation })
  await userEvent.keyboard('japan{Enter}')
  await expect.poll(() => drawn.part('area-toggle').textContent).toBe('+81')
  await expect.poll(() => focused(drawn)).toBe('gmobile')
})

test('ARE-3 it opens above where there is no room below, and never makes the page wider', async () => {
  await page.viewport(292, 560)
  const drawn = await drawWidget({ zone: 'sg' })
  const { part, container } = drawn
  container.prepend(Object.assign(document.createElement('div'), { className: 'spacer' }))
  const spacer = container.firstElementChild as HTMLElement
  spacer.style.height = '280px'
  await userEvent.click(part('area-toggle'))
  await untilOpen(drawn)
  const field = part('area-toggle').getBoundingClientRect()
  expect(part('area-list').getBoundingClientRect().bottom).toBeLessThan(field.top)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await userEvent.keyboard('{Escape}')
  spacer.style.height = '0'
  await userEvent.click(part('area-toggle'))
  await untilOpen(drawn)
  expect(part('area-list').getBoundingClientRect().top).toBeGreaterThan(
    part('area-toggle').getBoundingClientRect().bottom,
  )
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await page.viewport(800, 900)
})

test('I18-2 ARE-2 in another language the list has its names', async () => {
  const drawn = await open({ language: 'zh' })
  await userEvent.keyboard('xjp')
  await expect.poll(() => texts(drawn)).toEqual(['新加坡'])
  await userEvent.keyboard('{Enter}')
  drawn.widget.update({ ...drawn.widget.getState().settings, language: 'ja' })
  await expect.poll(() => nameOf(drawn.part('area-toggle'))).toBe('国番号 シンガポール +65')
  await userEvent.click(drawn.part('area-toggle'))
  await untilOpen(drawn)
  expect(texts(drawn)[0]).toBe('シンガポール')
})
