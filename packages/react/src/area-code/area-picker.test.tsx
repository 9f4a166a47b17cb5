// Covers I18-2, ARE-1, ARE-2, ARE-3, ARE-4, ARE-5, ARE-6.
import { success, testPorts, deobfuscated } from '@portico/testing/internal'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RenderedWidget } from '../rendered-widget.fixture.tsx'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const SEND_CODE = '/passport/web/send_code/'
const STORED_UNDER = 'portico_area_code'

type RenderOptions = Parameters<typeof renderWidget>[0]

/** Renders a widget outside cn and opens its list. */
async function open(config: RenderOptions = {}): Promise<RenderedWidget> {
  const rendered = await renderWidget({ zone: 'sg', ...config })
  // Nothing in a closed shadow root can be named to the browser.
  if (config.within) rendered.part('area-toggle').click()
  else await userEvent.click(rendered.part('area-toggle'))
  await untilOpen(rendered)
  return rendered
}

async function untilOpen(rendered: RenderedWidget): Promise<void> {
  await expect
    .poll(() => options(rendered).filter((option) => option.checkVisibility()).length)
    .toBeGreaterThan(200)
  await expect.poll(() => focused(rendered)).toBe('area-search')
}

/** The toggle loads the list as soon as the pointer enters it. */
async function movePointerAway(): Promise<void> {
  await page.viewport(800, 900)
  await userEvent.hover(document.body, { position: { x: 780, y: 5 } })
}

const options = ({ root }: RenderedWidget) => [...root.querySelectorAll<HTMLElement>('[role="option"]')]
const texts = (rendered: RenderedWidget) => options(rendered).map((option) => option.title)
const focused = ({ root }: RenderedWidget) => {
  const { activeElement } = root.getRootNode() as Document
  return activeElement?.getAttribute('data-part') ?? activeElement?.getAttribute('name')
}
const nameOf = (element: HTMLElement) => element.getAttribute('aria-label')
/** The option that `aria-activedescendant` refers to. */
const active = ({ root, part }: RenderedWidget) => {
  const id = part('area-search').getAttribute('aria-activedescendant') ?? ''
  return root.querySelector<HTMLElement>(`[id="${id}"]`)?.title
}

function shadowRoot(mode: ShadowRootMode, within: Node = document.body): ShadowRoot {
  const host = within.appendChild(document.createElement('div'))
  onTestFinished(() => host.remove())
  return host.attachShadow({ mode })
}

/** As a mouse does: what the first event closes gets no other one. */
async function pressOn(element: HTMLElement | undefined): Promise<void> {
  element?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  if (element?.isConnected) element.click()
}

describe('toggle', () => {
  test('the picker is shown outside cn, and hidden on the reset panel while an e-mail is typed', async () => {
    const inChina = await renderWidget()
    expect(inChina.root.querySelector('.portico-area')).toBeNull()
    const { has, input } = await renderWidget({ zone: 'sg', defaultPanel: 'reset' })
    expect(has('area-toggle')).toBe(true)
    await userEvent.fill(input('account'), 'ada@example.com')
    await expect.poll(() => has('area-toggle')).toBe(false)
    await userEvent.fill(input('account'), '9123')
    await expect.poll(() => has('area-toggle')).toBe(true)
  })

  test('a pasted number with an area code sets the area, which is announced', async () => {
    const { part, input, root } = await renderWidget({ zone: 'sg' })
    await userEvent.fill(input('gmobile'), '+65 9123 4567')
    await expect.poll(() => input('gmobile').value).toBe('91234567')
    expect(part('area-toggle').textContent).toBe('+65')
    const announcements = [...root.querySelectorAll('[aria-live="polite"]')].map(
      ({ textContent }) => textContent,
    )
    expect(announcements).toContain('Singapore +65')
  })
})

describe('popup', () => {
  test('picking an area focuses the number and clears the search', async () => {
    const rendered = await renderWidget({ zone: 'sg' })
    const { part, has, input, ports } = rendered
    const toggle = part('area-toggle')
    expect(toggle.textContent).toBe('+86')
    expect(nameOf(toggle)).toBe('Country or region code China +86')
    expect(toggle.ariaExpanded).toBe('false')
    await userEvent.click(toggle)
    await untilOpen(rendered)
    expect(toggle.ariaExpanded).toBe('true')
    expect(part('area-search').getAttribute('placeholder')).toBe('Search by country or code')
    await userEvent.keyboard('singap')
    await expect.poll(() => texts(rendered)).toEqual(['Singapore'])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => has('area-list')).toBe(false)
    await expect.poll(() => toggle.textContent).toBe('+65')
    expect(nameOf(toggle)).toBe('Country or region code Singapore +65')
    await expect.poll(() => focused(rendered)).toBe('gmobile')
    await userEvent.keyboard('91234567')
    ports.http.on(SEND_CODE, success({ mobile: '', retry_time: 60 }))
    await userEvent.click(part('send-code'))
    await expect.poll(() => ports.http.to(SEND_CODE).length).toBe(1)
    expect(deobfuscated(ports.http.to(SEND_CODE)[0], 'mobile')).toBe('+6591234567')
    expect(input('gmobile').value).toBe('91234567')
    await userEvent.click(toggle)
    await untilOpen(rendered)
    expect((part('area-search') as HTMLInputElement).value).toBe('')
    expect(texts(rendered)[0]).toBe('Singapore')
    expect(options(rendered).filter(({ ariaSelected }) => ariaSelected === 'true')).toHaveLength(1)
  })

  test('the popup closes by the toggle, a press or click outside, Escape and Tab', async () => {
    const rendered = await open()
    const { part, has, root } = rendered
    const closed = async () => {
      await expect.poll(() => has('area-list')).toBe(false)
      expect(part('area-toggle').ariaExpanded).toBe('false')
    }
    const again = async () => {
      await userEvent.click(part('area-toggle'))
      await untilOpen(rendered)
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
    expect(focused(rendered)).toBe('area-toggle')
    await again()
    await userEvent.keyboard('{Tab}')
    await closed()
    expect(focused(rendered)).toBe('gmobile')
    await again()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await closed()
    expect(focused(rendered)).toBe('area-toggle')
    expect(root.dataset['panel']).toBe('login')
  })

  test('the dialog element stays when the list arrives after opening', async () => {
    await movePointerAway()
    const rendered = await renderWidget({ zone: 'sg' })
    const { loadAreas } = rendered.widget
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const loadWhenReleased: typeof loadAreas = (nameAreas) =>
      loadAreas(async (areas, lang) => {
        await released
        return nameAreas(areas, lang)
      })
    Object.assign(rendered.widget, { loadAreas: loadWhenReleased })
    rendered.part('area-toggle').click()
    await expect.poll(() => rendered.root.querySelector('[role="dialog"]')).not.toBeNull()
    const dialog = rendered.root.querySelector('[role="dialog"]')
    expect(rendered.has('area-search')).toBe(false)
    release()
    await untilOpen(rendered)
    expect(rendered.root.querySelector('[role="dialog"]')).toBe(dialog)
  })

  test.each([
    ['the widget’s own shadow root', (): RenderOptions => ({ isolation: 'shadow' })],
    ['an open root of the page', (): RenderOptions => ({ within: shadowRoot('open') })],
    ['a closed root of the page', (): RenderOptions => ({ within: shadowRoot('closed') })],
    [
      'a closed root within a closed root',
      (): RenderOptions => ({ within: shadowRoot('closed', shadowRoot('closed')) }),
    ],
  ])('the popup works in %s: by keys, and a press on a row or outside', async (_, where) => {
    const rendered = await open(where())
    const { part, has } = rendered
    await userEvent.keyboard('japan{Enter}')
    await expect.poll(() => part('area-toggle').textContent).toBe('+81')
    await expect.poll(() => focused(rendered)).toBe('gmobile')
    part('area-toggle').click()
    await untilOpen(rendered)
    await pressOn(options(rendered).find(({ title }) => title === 'Malaysia'))
    await expect.poll(() => part('area-toggle').textContent).toBe('+60')
    for (const outside of [part('title'), document.body]) {
      part('area-toggle').click()
      await untilOpen(rendered)
      await pressOn(outside)
      await expect.poll(() => has('area-list')).toBe(false)
    }
  })

  test('the popup opens above without space below, and never widens the page', async () => {
    await page.viewport(292, 560)
    const rendered = await renderWidget({ zone: 'sg' })
    const { part, container } = rendered
    container.prepend(Object.assign(document.createElement('div'), { className: 'spacer' }))
    const spacer = container.firstElementChild as HTMLElement
    spacer.style.height = '280px'
    await userEvent.click(part('area-toggle'))
    await untilOpen(rendered)
    const field = part('area-toggle').getBoundingClientRect()
    expect(part('area-list').getBoundingClientRect().bottom).toBeLessThan(field.top)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await userEvent.keyboard('{Escape}')
    spacer.style.height = '0'
    await userEvent.click(part('area-toggle'))
    await untilOpen(rendered)
    expect(part('area-list').getBoundingClientRect().top).toBeGreaterThan(
      part('area-toggle').getBoundingClientRect().bottom,
    )
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await page.viewport(800, 900)
  })
})

describe('list', () => {
  test('the chosen area and the likely ones are above a rule, and only while nothing is searched', async () => {
    const ports = testPorts()
    ports.device.stored.set(STORED_UNDER, 'JP')
    const rendered = await open({ ports })
    const ruled = () =>
      options(rendered)
        .filter((option) => getComputedStyle(option).borderBlockEndWidth === '1px')
        .map((option) => option.title)
    expect(texts(rendered).slice(0, 4)).toEqual(['Japan', 'United Kingdom', 'Singapore', 'Afghanistan'])
    expect(texts(rendered)).toHaveLength(242)
    expect(ruled()).toEqual(['Singapore'])
    await userEvent.keyboard('sing')
    await expect.poll(() => texts(rendered)).toEqual(['Singapore'])
    expect(ruled()).toEqual([])
  })

  test('a search scrolls the list back to its first row', async () => {
    const rendered = await open()
    const list = rendered.part('area-list')
    await userEvent.keyboard('{End}')
    await expect.poll(() => list.scrollTop).toBeGreaterThan(1000)
    await userEvent.keyboard('a')
    await expect.poll(() => list.scrollTop).toBe(0)
    expect(active(rendered)).toBe(texts(rendered)[0])
  })

  test('keys move by one, by a page and to the ends, and Enter never submits', async () => {
    const rendered = await open()
    const { part, ports } = rendered
    const all = texts(rendered)
    const press = async (key: string, row: number) => {
      await userEvent.keyboard(`{${key}}`)
      await expect.poll(() => active(rendered)).toBe(all.at(row))
      const option = options(rendered).at(row)
      const list = part('area-list').getBoundingClientRect()
      const { top, bottom } = option!.getBoundingClientRect()
      expect(option!.dataset['active']).toBe('true')
      expect(top >= list.top - 1 && bottom <= list.bottom + 1).toBe(true)
    }
    expect(active(rendered)).toBe('China')
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

  test('End right after a letter reaches the last row', async () => {
    const rendered = await open()
    const { part } = rendered
    const press = (key: string) =>
      part('area-search').dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    const search = part('area-search') as HTMLInputElement
    await userEvent.fill(search, 'a')
    press('End')
    await expect.poll(() => part('area-search').getAttribute('aria-activedescendant')).toBeTruthy()
    const id = part('area-search').getAttribute('aria-activedescendant') ?? ''
    const row = rendered.root.querySelector<HTMLElement>(`[id="${id}"]`)
    const list = part('area-list').getBoundingClientRect()
    expect(row?.dataset['active']).toBe('true')
    expect(row?.checkVisibility()).toBe(true)
    expect(row!.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom + 1)
  })

  test('188 px of the list are shown, and a row can be picked by a press', async () => {
    const rendered = await open()
    const { part, has } = rendered
    expect(part('area-list').getBoundingClientRect().height).toBe(188)
    expect(part('area-list').scrollHeight).toBeGreaterThan(1000)
    await userEvent.click(options(rendered)[2]!)
    await expect.poll(() => has('area-list')).toBe(false)
    await expect.poll(() => part('area-toggle').textContent).toBe('+65')
  })

  test('a long name is cut visually and whole for screen readers and the tooltip', async () => {
    const rendered = await open()
    await userEvent.keyboard('british ind')
    await expect.poll(() => texts(rendered)).toEqual(['British Indian Ocean Territory'])
    const [option] = options(rendered)
    expect(option?.firstElementChild?.textContent).toBe('British Indian Ocean Terr…')
    await expect
      .element(page.getByRole('option', { name: 'British Indian Ocean Territory +246', exact: true }))
      .toBeVisible()
  })

  test('a change of language changes the names', async () => {
    const rendered = await open({ language: 'zh' })
    await userEvent.keyboard('xjp')
    await expect.poll(() => texts(rendered)).toEqual(['新加坡'])
    await userEvent.keyboard('{Enter}')
    rendered.widget.update({ ...rendered.widget.getState().settings, language: 'ja' })
    await expect.poll(() => nameOf(rendered.part('area-toggle'))).toBe('国番号 シンガポール +65')
    await userEvent.click(rendered.part('area-toggle'))
    await untilOpen(rendered)
    expect(texts(rendered)[0]).toBe('シンガポール')
  })
})

describe('loading', () => {
  test('a failure to load shows a message and a retry, and the field still works', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await movePointerAway()
    const rendered = await renderWidget({ zone: 'sg' })
    const { widget, part, has, input } = rendered
    const { loadAreas } = widget
    // The list's chunk cannot be loaded.
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
    // It failed again, and the focus is still in the widget.
    await expect.poll(() => has('area-retry')).toBe(true)
    expect(focused(rendered)).toBe('area-toggle')
    Object.assign(widget, { loadAreas })
    await userEvent.click(part('area-retry'))
    await untilOpen(rendered)
    expect(has('area-retry')).toBe(false)
    expect(input('gmobile').value).toBe('91234567')
    error.mockRestore()
  })

  test('opening after a failure loads once more, and then only the retry does', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { widget, part, has, input } = await renderWidget({ zone: 'sg' })
    const { loadAreas } = widget
    let refuse = (): void => undefined
    const load = vi.fn(
      () =>
        new Promise<never>((_, reject) => {
          refuse = () => reject(new Error('no line'))
        }),
    )
    Object.assign(widget, { loadAreas: () => loadAreas(load) })
    const close = async () => {
      await userEvent.fill(input('gmobile'), '91234567')
      await expect.poll(() => has('area-unavailable')).toBe(false)
      load.mockClear()
      // Fails after the handlers of the next click have run.
      addEventListener('click', () => refuse(), { once: true })
    }
    await userEvent.click(part('area-toggle'))
    await expect.poll(() => load.mock.calls.length).toBe(1)
    refuse()
    await expect.poll(() => has('area-retry')).toBe(true)
    await close()
    await userEvent.click(part('area-toggle'))
    await expect.poll(() => has('area-retry')).toBe(true)
    expect(load).toHaveBeenCalledOnce()
    await userEvent.hover(input('gmobile'))
    await userEvent.hover(part('area-toggle'))
    expect(load).toHaveBeenCalledOnce()
    await close()
    // A script's click has no pointerenter and no focus before it.
    part('area-toggle').click()
    await expect.poll(() => has('area-retry')).toBe(true)
    expect(load).toHaveBeenCalledOnce()
    error.mockRestore()
  })

  test('the list completes while the widget renders in every frame', async () => {
    const rendered = await renderWidget({ zone: 'sg' })
    let isOver = false
    const changeAgain = (): void => {
      rendered.widget.edit('gmobile', String(performance.now()).slice(0, 6))
      if (!isOver) requestAnimationFrame(changeAgain)
    }
    requestAnimationFrame(changeAgain)
    onTestFinished(() => {
      isOver = true
    })
    await userEvent.click(rendered.part('area-toggle'))
    await expect.poll(() => options(rendered).length).toBeGreaterThan(200)
  })
})
