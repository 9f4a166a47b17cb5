// Covers EMB-6, EMB-8, NAV-2, NAV-9, NAV-11, I18-1.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import type { FocusStop, KeyboardRecording } from './keyboard-navigation.ts'
import { keyboardNavigationScript } from './keyboard-navigation.ts'
import { layoutFaultsScript } from './layout-faults.ts'

// Checks every state of the states page (apps/playground/src/states).

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Each state has its own limit (`show`); the total depends on the load of the machine. */
const MOST_MS = 600_000
const DOCS = readFileSync(new URL('../../docs/state-and-hooks.md', import.meta.url), 'utf8')

interface Look {
  readonly language: string
  readonly theme: string
  readonly width: string
}

const PLAIN: Look = { language: 'en', theme: 'light', width: '280' }
/** All other combinations of language and theme. */
const OTHERS = ['zh', 'ja', 'pt', 'ar', 'long', 'en'].flatMap((language) =>
  (language === 'en' ? ['dark'] : ['dark', 'light']).map((theme) => ({ language, theme })),
)

/** Assigns the combinations in turn, so that all of them are used. */
const rotated = (index: number): Look => ({ ...PLAIN, ...OTHERS[index % OTHERS.length], width: '360' })

/** This state simulates a chunk that fails to load, which the browser logs. */
const LACKING = 'no-code'
const MISSED = /404|dynamically imported module/

/** The globals that the injected scripts define. */
interface InPage {
  readonly axe: { run(element: Element, options: object): Promise<AxeResult> }
  readonly layoutFaults: (frame: Element) => readonly string[]
  readonly startKeyboardRecording: (
    frame: Element,
    from: HTMLElement | undefined,
  ) => Promise<KeyboardRecording>
  readonly endKeyboardRecording: () => KeyboardRecording
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
  }[]
}

interface Opened {
  readonly page: Page
  readonly keyboard: CDPSession
  readonly states: readonly string[]
  /** The console errors since the last call. */
  readonly consoleErrors: () => readonly string[]
}

async function openStates(): Promise<Opened> {
  const page = await newPage({ viewport: { width: 480, height: 900 }, reducedMotion: 'reduce' })
  let recording: string[] = []
  page.on('console', (message) => message.type() === 'error' && recording.push(message.text()))
  page.on('pageerror', (error) => recording.push(String(error)))
  for (const script of [AXE, layoutFaultsScript, keyboardNavigationScript]) await page.addInitScript(script)
  await page.goto(`${baseUrl}/dev/states`)
  await page.locator('[data-state]').first().waitFor()
  const states = await page
    .locator('[data-state]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-state') ?? ''))
  const consoleErrors = (): readonly string[] => {
    const errors = recording
    recording = []
    return errors
  }
  return { page, keyboard: await page.context().newCDPSession(page), states, consoleErrors }
}

interface StateCheck {
  readonly state: string
  readonly look: Look
}

/** Checks the chosen states on two pages in parallel. @returns every fault found */
async function checkStates(
  choose: (states: readonly string[]) => readonly StateCheck[],
  find: (opened: Opened, check: StateCheck) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const pages = await Promise.all([openStates(), openStates()])
  const { states } = pages[0]
  expect(states.length).toBeGreaterThan(150)
  const waiting = [...choose(states)]
  const faults: string[] = []
  const work = async (opened: Opened): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { language, theme, width } = check.look
      await show(opened.page, check.state, check.look)
      const found = await find(opened, check)
      faults.push(...found.map((fault) => `${check.state} (${language}, ${theme}, ${width}): ${fault}`))
    }
  }
  await Promise.all(pages.map(work))
  return faults
}

/** Navigates without reloading the page, as back and forward do, and waits until the state is complete. */
async function show(page: Page, state: string, look: Look): Promise<void> {
  const query = new URLSearchParams({ state, ...look }).toString()
  const problem = await page.evaluate(async (to) => {
    history.pushState(undefined, '', `?${to}`)
    dispatchEvent(new PopStateEvent('popstate'))
    for (const deadline = performance.now() + 60_000; performance.now() < deadline;) {
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
      const frame = document.querySelector<HTMLElement>(`[data-query="${to}"] [data-testid="frame"]`)
      if (frame?.dataset['problem']) return frame.dataset['problem']
      if (frame?.dataset['settled'] !== 'true' || frame.querySelector('[data-settling]')) continue
      // A popup in the top layer follows the window, and not the width of the frame.
      dispatchEvent(new Event('resize'))
      return ''
    }
    return 'The state was not complete within 60 s'
  }, query)
  expect(problem, `${state} in ${look.language}, ${look.theme}`).toBe('')
}

/** The axe-core violations of every level. */
function findings(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as InPage
    const frame = document.querySelector('[data-testid="frame"]')
    if (!frame) return ['There is no frame']
    const { violations } = await axe.run(frame, { resultTypes: ['violations'], preload: false })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `axe ${id}: ${html} ${failureSummary ?? ''}`),
    )
  })
}

/** A text of almost twice the length may be shortened if it ends in an ellipsis. */
function layoutFaults(page: Page, look: Look): Promise<readonly string[]> {
  return page.evaluate((mayShorten) => {
    const frame = document.querySelector('[data-testid="frame"]')
    const faults = frame ? (globalThis as unknown as InPage).layoutFaults(frame) : ['There is no frame']
    return faults.filter((fault) => !(mayShorten && fault.endsWith('shortens its placeholder')))
  }, look.language === 'long')
}

/** Console errors that the state does not cause on purpose. */
const unexpectedErrors = (consoleErrors: readonly string[], state: string): readonly string[] =>
  consoleErrors.filter((words) => state !== LACKING || !MISSED.test(words))

const KEYS = {
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Space: { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
} as const
type Key = keyof typeof KEYS

describe('every state of the widget', () => {
  test(
    'no element overlaps, overflows or breaks badly at 280 px in English and Chinese, and the console stays silent',
    { timeout: MOST_MS },
    async () => {
      const inBoth = (states: readonly string[]): readonly StateCheck[] =>
        states.flatMap((state) => [
          { state, look: PLAIN },
          { state, look: { ...PLAIN, language: 'zh' } },
        ])
      const faults = await checkStates(inBoth, async ({ page, consoleErrors }, { state, look }) => [
        ...(await layoutFaults(page, look)),
        ...unexpectedErrors(consoleErrors(), state),
      ])
      expect(faults).toEqual([])
    },
  )

  test('the message over a QR code stays on it with text of twice the size', async () => {
    const { page } = await openStates()
    for (const language of ['en', 'ja', 'long'])
      for (const state of ['qr-expired', 'qr-failed', 'qr-refused']) {
        await show(page, state, { language, theme: 'light', width: '360' })
        await page.evaluate(enlargeText)
        expect(await outsideOfQrCode(page), `${state} in ${language}`).toEqual([])
      }
  })

  test('the automatic theme passes the checks on a dark system', async () => {
    const { page } = await openStates()
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await show(page, 'theme-auto', PLAIN)
    expect(await findings(page)).toEqual([])
  })

  test.each(['light', 'dark'] as const)(
    'no mark has the colour of what is behind it in %s forced colours',
    { timeout: MOST_MS },
    async (colorScheme) => {
      const { page, states } = await openStates()
      await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' })
      const unseen: string[] = []
      for (const state of states.filter((name) =>
        /-(busy|done|sending)$|^(qr|oauth|platforms)-/.test(name),
      )) {
        await show(page, state, { ...PLAIN, theme: colorScheme })
        unseen.push(...(await unseenMarks(page)).map((mark) => `${state}: ${mark}`))
      }
      expect(unseen).toEqual([])
    },
  )

  test('nothing is animated when the system asks for reduced motion', async () => {
    const { page, states } = await openStates()
    const waiting = states.filter((name) => /-busy$|^qr-/.test(name))
    expect(waiting.length).toBeGreaterThan(10)
    const moving: string[] = []
    for (const state of waiting) {
      await show(page, state, PLAIN)
      moving.push(...(await movements(page)).map((movement) => `${state}: ${movement}`))
    }
    expect(moving).toEqual([])
  })

  test('the page of a state does not scroll sideways at 280 px', async () => {
    const { page, states } = await openStates()
    await page.setViewportSize({ width: 280, height: 600 })
    for (const state of states.filter((name) => /-(wrong|captcha|countdown)$/.test(name))) {
      const look = { language: 'long', theme: 'light', width: '280' }
      await show(page, state, look)
      expect(await layoutFaults(page, look), state).toEqual([])
    }
  })

  test('every state passes the checks in every other look', { timeout: MOST_MS }, async () => {
    const parts = new Set<string>()
    const inAnotherLook = (states: readonly string[]): readonly StateCheck[] =>
      states.map((state, index) => ({ state, look: rotated(index) }))
    const faults = await checkStates(
      inAnotherLook,
      async ({ page, keyboard, consoleErrors }, { state, look }) => {
        for (const part of await partsOf(page)) parts.add(part)
        const wide = [...(await findings(page)), ...(await layoutFaults(page, look))]
        // The keyboard check activates the controls, so it comes last.
        const narrow = { ...look, width: '280' }
        await show(page, state, narrow)
        const found = [
          ...wide,
          ...(await layoutFaults(page, narrow)),
          ...unexpectedErrors(consoleErrors(), state),
        ]
        const keyboardFaults = faultsOf(await navigateByKeyboard(page, keyboard), look.language === 'ar')
        consoleErrors() // An activated control may have logged an error, which must not count for the next state.
        return [...found, ...keyboardFaults]
      },
    )
    expect(faults).toEqual([])
    expect(documentedParts().filter((part) => !parts.has(part))).toEqual([])
  })
})

/** Runs in the page. Text alone is enlarged by Firefox and by apps that show pages. */
function enlargeText(): void {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-testid="frame"] *')]
  const sizes = elements.map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element)
    return { element, sizes: { 'font-size': parseFloat(fontSize), 'line-height': parseFloat(lineHeight) } }
  })
  for (const { element, sizes: before } of sizes)
    for (const [name, size] of Object.entries(before))
      if (size) element.style.setProperty(name, `${2 * size}px`, 'important')
}

/** The parts of a QR code's message that are not on the code. */
function outsideOfQrCode(page: Page): Promise<readonly string[]> {
  return page.locator('.portico-qr-frame').evaluate((frame) => {
    const { left, right, top, bottom } = frame.getBoundingClientRect()
    const message = [...frame.querySelectorAll('.portico-qr-overlay, .portico-qr-overlay *')]
    const isOutside = (box: DOMRect): boolean =>
      box.left < left || box.right > right || box.top < top || box.bottom > bottom
    return message.filter((part) => isOutside(part.getBoundingClientRect())).map((part) => part.className)
  })
}

/** The icons and rings whose colour is that of the nearest background behind them. */
function unseenMarks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isClear = (colour: string): boolean => colour === 'rgba(0, 0, 0, 0)'
    const behind = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element)
      return isClear(backgroundColor) && element.parentElement
        ? behind(element.parentElement)
        : backgroundColor
    }
    const marks = [
      ...document.querySelectorAll('.portico :is(.portico-icon, .portico-ring, .portico-qr-wait)'),
    ]
    return marks
      .filter((mark) => mark.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((mark) => {
        const { backgroundColor, borderBlockStartColor } = getComputedStyle(mark)
        const colour = isClear(backgroundColor) ? borderBlockStartColor : backgroundColor
        return mark.parentElement !== null && colour === behind(mark.parentElement)
      })
      .map((mark) => mark.className)
  })
}

/** The names of running or pending animations. */
function movements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const moves = document.querySelector('[data-testid="frame"]')?.getAnimations({ subtree: true }) ?? []
    return moves.map(({ effect }) => (effect as KeyframeEffect).target?.className ?? '')
  })
}

/** Moves through the controls of a state with Tab and presses the keys of each. */
async function navigateByKeyboard(page: Page, keyboard: CDPSession): Promise<KeyboardRecording> {
  const { controls } = await page.evaluate(() => {
    const frame = document.querySelector('[data-testid="frame"]')
    const links = document.querySelectorAll<HTMLElement>('[data-testid="bar"] a')
    return (globalThis as unknown as InPage).startKeyboardRecording(frame as Element, links[links.length - 1])
  })
  const keys = controls.flatMap(({ kind }): Key[] =>
    kind === 'button' || kind === 'checkbox' ? ['Tab', 'Enter', 'Space'] : ['Tab', 'Enter'],
  )
  await press(keyboard, [...keys, 'Tab'])
  return page.evaluate(() => (globalThis as unknown as InPage).endKeyboardRecording())
}

/** Sends the keys without waiting for each, which Playwright would do. Only Space activates on release. */
async function press(keyboard: CDPSession, keys: readonly Key[]): Promise<void> {
  const strokes = keys.flatMap((name) => [
    { type: 'text' in KEYS[name] ? ('keyDown' as const) : ('rawKeyDown' as const), ...KEYS[name] },
    ...(name === 'Space' ? [{ type: 'keyUp' as const, ...KEYS[name], text: undefined }] : []),
  ])
  await Promise.all(strokes.map((stroke) => keyboard.send('Input.dispatchKeyEvent', stroke)))
}

/** Faults that affect keyboard users. */
function faultsOf(
  { controls, stops, activations, isInDialog }: KeyboardRecording,
  isRtl: boolean,
): readonly string[] {
  const [met, beyond] = [stops.slice(0, controls.length), stops[controls.length]]
  const submit = controls.find(({ name }) => /submit|username-confirm/.test(name))?.at ?? -1
  const isSetOff = (key: string, { at }: FocusStop, clicked = at): boolean =>
    activations.some((one) => one.key === key && one.on === at && one.clicked === clicked)
  return [
    ...controls
      .filter(({ at }) => !met.some((stop) => stop.at === at))
      .map(({ name }) => `${name} is not reached`),
    ...(beyond && beyond.at >= 0 && !isInDialog
      ? [`${beyond.name} is reached again: there is no way out`]
      : []),
    ...met
      .filter((stop, index) => index > 0 && !follows(met[index - 1] ?? stop, stop, isRtl))
      .map(({ name }) => `${name} is reached before a control that precedes it`),
    ...met.filter(({ hasFocusRing }) => !hasFocusRing).map(({ name }) => `${name} does not show the focus`),
    ...met.flatMap((stop) => {
      const keys = { button: ['Enter', ' '], a: ['Enter'], checkbox: [' '], text: [] }[stop.kind] ?? []
      return keys.filter((key) => !isSetOff(key, stop)).map((key) => `“${key}” does nothing on ${stop.name}`)
    }),
    ...met
      .filter((stop) => stop.kind === 'text' && !isSetOff('Enter', stop, submit))
      .map(({ name }) => `Enter in ${name} does not submit`),
  ]
}

/** Whether a control is below another or after it on the same line. */
function follows(before: FocusStop, stop: FocusStop, isRtl: boolean): boolean {
  if (stop.top >= before.bottom - 1) return true
  if (stop.bottom <= before.top + 1) return false
  return isRtl ? stop.right <= before.right + 1 : stop.left >= before.left - 1
}

/** Also finds elements inside a shadow root. */
function partsOf(page: Page): Promise<readonly string[]> {
  return page
    .locator('[data-testid="frame"] [data-part]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-part') ?? ''))
}

/** The documented parts that this version has. */
function documentedParts(): readonly string[] {
  const named = DOCS.slice(DOCS.indexOf('## Parts'), DOCS.indexOf('Reserved for what is not built yet'))
  const rows = [...named.matchAll(/^\| (`.+?`) +\|/gm)].map(([, cell = '']) => cell)
  const parts = rows.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, part = '']) => part))
  return parts.filter((part) => part !== 'data-part')
}
