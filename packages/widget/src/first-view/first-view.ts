import type { AccountCenterConfig, Widget } from '@portico/core'
import type { EarlyInput, LoadedTexts, Store, FirstSettings, WidgetState } from '@portico/core/internal'
import {
  createFirstStore,
  firstView,
  hostLanguages,
  PANELS,
  resolveFirstSettings,
} from '@portico/core/internal'
import { platformsHeight, USER_CARD } from '@portico/core/skeleton'
import { chooseLanguage, FIRST_MESSAGES } from '@portico/locales/internal/first-view'
import type { ViewParts } from '@portico/react/internal/first-view'
import {
  AccountCenterView,
  drawBlocks,
  hardenedSheet,
  makeIdPrefix,
  wasSignedIn,
} from '@portico/react/internal/first-view'
import { createElement } from 'react'
import { isDrawn } from './draw.ts'
import { startDrawing } from './drawing.ts'
import { createEarlyWidget } from './early-widget.ts'

/** What the script shows until the widget's code is loaded: the form itself or a skeleton of it. */
export interface FirstView {
  /** Reserves the height of the complete view. */
  readonly skeleton: HTMLElement
  /** Shows changed options, which are valid. */
  readonly update: (config: AccountCenterConfig) => void
  /**
   * Shows a message below the form, whose press is no longer shown as busy, or instead of a skeleton. Does nothing after
   * `remove`: the host, notified of the failure, may have unmounted the widget.
   * @param retry called by the next press
   */
  readonly stopWaiting: (message: HTMLElement, retry: () => void) => void
  /** Shows the press as busy again. */
  readonly wait: () => void
  /** Removes everything. */
  readonly remove: () => void
  /** `undefined` if there is only a skeleton. */
  readonly form: DrawnForm | undefined
}

/** A form that was drawn and possibly filled in. */
export interface DrawnForm {
  readonly root: HTMLElement
  readonly store: Store<WidgetState>
  /** Shows the current state. */
  readonly redraw: () => void
  /** The prefix of its ids. */
  readonly idPrefix: string
  /** What the visitor has done, apart from the values of the form. */
  readonly input: () => EarlyInput
  /** Lets the loaded widget perform every action from now on. */
  readonly connect: (loaded: Widget) => void
  /** Whether a node is one of the form's. Others come from extensions or from a translation of the page. */
  readonly isDrawn: typeof isDrawn
  /** Stops listening, so that the form can be hydrated. @returns ends what the drawing has started; called afterwards */
  readonly stop: () => () => void
}

/** Draws the view a valid configuration starts with into an element and replaces its content. */
export function drawFirstView(element: Element, config: AccountCenterConfig): FirstView {
  const settings = resolveFirstSettings(config)
  const texts = textsOf(settings)
  const page = { url: location.href, isRemembered: wasSignedIn() }
  const store = createFirstStore(settings, page)
  store.set({ texts: texts ?? FALLBACK_TEXTS })
  const { login, panel } = store.get()
  if (login.isRemembered && PANELS[panel].showsUserInfo) return showSkeleton(element, drawBlocks(USER_CARD))
  const view = drawForm(element, store)
  // A shadow root cannot be hydrated, and the open sheet and other languages have to be loaded.
  if (texts && settings.isolation === 'light') return view
  view.remove()
  return showSkeleton(element, drawBlocks({ height: parseInt(view.skeleton.style.height), blocks: [] }))
}

/** Measured instead of texts that have to be loaded. */
const FALLBACK_TEXTS: LoadedTexts = { language: 'zh', lang: 'zh', own: [], texts: FIRST_MESSAGES.zh }

function showSkeleton(element: Element, skeleton: HTMLElement): FirstView {
  element.replaceChildren(skeleton)
  return {
    skeleton,
    update: () => undefined,
    stopWaiting: (message) => skeleton.replaceWith(message),
    wait: () => undefined,
    remove: () => skeleton.remove(),
    form: undefined,
  }
}

/** The texts in the language of the settings; `undefined` if they have to be loaded. */
function textsOf(settings: FirstSettings): LoadedTexts | undefined {
  const hosts = hostLanguages(settings)
  const { source, language, lang, own } = chooseLanguage(settings.language, navigator.languages, hosts)
  const known: Readonly<Partial<Record<string, LoadedTexts['texts']>>> = FIRST_MESSAGES
  const texts = known[source]
  return texts && { language, lang, own, texts }
}

function drawForm(element: Element, store: Store<WidgetState>): FirstView {
  // Shows nothing, but keeps the height of the complete view.
  const skeleton = drawBlocks({ height: 0, blocks: [] })
  const idPrefix = makeIdPrefix()
  const redraw = (): void => drawing.redraw()
  const { widget, input, press, forget, connect } = createEarlyWidget(store, redraw)
  const drawing = startDrawing(element, () =>
    createElement(AccountCenterView, { widget, parts: VIEW_PARTS, skeleton, drawnPrefix: idPrefix }),
  )
  const { root, stop } = drawing
  reserveHeight(root, skeleton, store.get())
  return {
    skeleton,
    update: (config) => {
      if (updateState(store, config)) forget()
      else redraw()
    },
    stopWaiting: (message, retry) => {
      // No platforms will follow: the message is right below the form.
      skeleton.style.height = ''
      redraw()
      root.after(message)
      if (message.parentNode) press.stopWaiting(retry)
    },
    wait: press.wait,
    remove: drawing.remove,
    form: {
      root,
      store,
      redraw,
      idPrefix,
      input,
      connect,
      isDrawn,
      stop,
    },
  }
}

/** There are no deferred views, and the style sheet is here. */
const VIEW_PARTS: ViewParts = {
  deferredViews: () => undefined,
  firstSheet: () => hardenedSheet,
}

/** Platforms, which are loaded later, must not move the page. */
function reserveHeight(root: HTMLElement, skeleton: HTMLElement, { panel, settings }: WidgetState): void {
  const platforms = PANELS[panel].showsUserInfo ? platformsHeight(settings.config) : 0
  const height = `${root.offsetHeight + platforms}px`
  skeleton.style.setProperty('height', height, 'important')
  root.style.setProperty('min-height', height, 'important')
}

/**
 * Shows the panel and switch of changed options only if they name other ones.
 * @returns whether they do
 */
function updateState(store: Store<WidgetState>, config: AccountCenterConfig): boolean {
  const before = store.get()
  const settings = resolveFirstSettings(config)
  const [was, is] = [before.settings, settings].map((each) => firstView(each, location.href))
  const isMoved = was?.panel !== is?.panel || was?.switch !== is?.switch
  const page = { url: location.href, isRemembered: false }
  const { agreed } = createFirstStore(settings, page).get()
  store.set({
    settings: { ...before.settings, ...settings },
    texts: textsOf(settings) ?? before.texts,
    ...(isMoved && { ...is, agreed }),
  })
  return isMoved
}
