import type { AccountCenterConfig, Ports, Widget } from '@portico/core'
import { createWidget, readOptions } from '@portico/core'
import type { LoadedTexts, Store, WidgetSettings, WidgetState } from '@portico/core/internal'
import { changedOptions, createInitialStore, forwardCallbacks, PANELS } from '@portico/core/internal'
import { browserPage } from '@portico/core/internal/browser'
import { skeletonOf } from '@portico/core/skeleton'
import type { FieldName } from '@portico/protocol'
import { createBrowserPorts } from '../browser/browser-ports.ts'
import { criticalTexts } from '../browser/critical-texts.ts'
import { loadDeferredViews } from '../load-deferred-views.ts'
import { renderBlocks, wasSignedIn } from '../skeleton/render-skeleton.ts'
import type { LazySkeleton } from '../skeleton/use-skeleton.ts'
import type { PageRequest } from './page-request.ts'
import { pageUrl } from './page-request.ts'

/** The widget of a component. */
export interface ComponentWidget {
  readonly widget: Widget
  /** Whether a server renders, or has rendered, its initial view. */
  readonly isServerRendered: boolean
  /** The attributes of the root that a server renders. */
  readonly serverAttributes: (isHydrating: boolean) => ServerAttributes
  /** Starts the widget. @returns stops it */
  readonly begin: () => () => void
  /** Collects what a visitor entered in the view of a server, and shows the view of the browser. */
  readonly hydrate: (root: HTMLElement) => void
  /** Shown until the initial view can be rendered. */
  readonly skeleton: LazySkeleton
  /** Applies changed props. @throws Error if an option is invalid; the message names the option */
  readonly updateConfig: (config: AccountCenterConfig) => void
}

type ServerAttributes = Readonly<{ hidden: true | undefined; 'data-reserved': number | undefined }>

interface Rendering {
  readonly request: PageRequest | undefined
  /** Whether React renders on a server or hydrates what a server rendered. */
  readonly isOnServer: boolean
}

/** Creates a widget from the first props. Callbacks may change with every render: the latest ones are called. */
export function createComponentWidget(
  first: AccountCenterConfig,
  { request, isOnServer }: Rendering,
): ComponentWidget {
  let latest = first
  /** The options in use; their callbacks are those of `latest`. */
  let options = first
  const callbacks = forwardCallbacks((name) => latest[name])
  const settings = { ...readOptions(first), callbacks }
  const serverStore = isOnServer ? createServerStore(settings, request) : undefined
  const store = serverStore ?? createBrowserStore(settings, request)
  const widget = createWidget(settings, portsOf(request), store)
  const hydrate = createHydration({ settings, request, store })
  return {
    widget,
    isServerRendered: serverStore !== undefined,
    serverAttributes: (isHydrating) => ({
      // Hidden until there are styles: those of a linked style sheet, or those that the code brings.
      hidden: isHydrating || undefined,
      'data-reserved': reservedHeight(store.get(), options),
    }),
    begin: () => {
      widget.begin()
      hydrate.resume(widget)
      return widget.stop
    },
    hydrate: hydrate.run,
    skeleton: {
      render: () => {
        const isWaiting = waitsForUser(store.get())
        // A form from a server has its height.
        if (serverStore && !isWaiting) return undefined
        const type = new URL(browserPage.url()).searchParams.get('type')
        return renderBlocks(skeletonOf(first, type, isWaiting))
      },
    },
    updateConfig: (config) => {
      const changed = changedOptions(latest, config)
      latest = config
      if (!changed) return
      const next = { ...options, ...changed }
      widget.update({ ...readOptions(next), callbacks })
      options = next
    },
  }
}

function portsOf(request: PageRequest | undefined): Ports {
  const languages = () => request?.languages ?? browserPage.languages()
  return {
    ...createBrowserPorts(loadDeferredViews),
    page: { ...browserPage, languages },
  }
}

/**
 * The state of an initial view that depends on nothing but the props.
 * @returns `undefined` if only the browser can render it: a shadow root has no markup that React hydrates, and the
 *   visitor's languages may be unknown
 */
function createServerStore(
  settings: WidgetSettings,
  request: PageRequest = {},
): Store<WidgetState> | undefined {
  const texts = knownTexts(settings, request.languages)
  if (!texts || settings.isolation === 'shadow') return undefined
  const page = { url: pageUrl(request), hasSessionHint: request.isSignedIn === true }
  const store = createInitialStore(settings, page)
  store.set({ texts })
  return store
}

function createBrowserStore(settings: WidgetSettings, request: PageRequest | undefined): Store<WidgetState> {
  const hasSessionHint = request?.isSignedIn ?? wasSignedIn()
  return createInitialStore(settings, { url: browserPage.url(), hasSessionHint })
}

/** @returns `undefined` if they depend on languages that are unknown */
function knownTexts(
  settings: WidgetSettings,
  languages: readonly string[] | undefined,
): LoadedTexts | undefined {
  const isAutomatic = settings.language.trim().toLowerCase() === 'auto'
  return isAutomatic && !languages ? undefined : criticalTexts(settings, languages ?? [])
}

interface HydrationDeps {
  readonly settings: WidgetSettings
  readonly request: PageRequest | undefined
  readonly store: Store<WidgetState>
}

function createHydration({ settings, request, store }: HydrationDeps) {
  let isDone = false
  let isFilledIn = false
  return {
    run: (root: HTMLElement): void => {
      // React's strict mode runs effects twice.
      if (isDone) return
      isDone = true
      readInputs(root, store)
      const before = store.get()
      isFilledIn = Object.keys(before.form.values).length > 0
      const isUsed = isFilledIn || root.contains((root.getRootNode() as Document).activeElement)
      // A form that is being filled in stays until the account center has named the user.
      const hasSessionHint = request?.isSignedIn ?? (!isUsed && wasSignedIn())
      const after = createInitialStore(settings, { url: browserPage.url(), hasSessionHint }).get()
      const isMoved = before.panel !== after.panel || before.method !== after.method
      const { panel, session, agreed, isInvited } = after
      store.set({ panel, method: after.method, session, isInvited, ...(isMoved && { agreed }) })
    },
    /** Lets the controller react to values that were typed before. */
    resume: (widget: Widget): void => {
      if (isFilledIn) widget.resume()
    },
  }
}

function waitsForUser({ session, panel }: WidgetState): boolean {
  return session.lookup === 'hinted' && PANELS[panel].showsUserInfo
}

/** The space in px of what follows on a server's view, for which the linked style sheet has rules (theme/reserved.css). */
function reservedHeight(state: WidgetState, options: AccountCenterConfig): number | undefined {
  const { panel, method } = state
  if (waitsForUser(state)) return skeletonOf(options, panel, true).height
  if (method === 'qr') return skeletonOf({ ...options, defaultSwitch: 'code' }, panel, false).height
  return undefined
}

/** Reads the inputs of a form that was shown before the widget's code; autofill may set values without an event. */
function readInputs(root: Element, store: Store<WidgetState>): void {
  const { form, agreed } = store.get()
  const inputs = [...root.querySelectorAll<HTMLInputElement>('input[name]')]
  const filled = inputs.filter(
    ({ name, type, value }) => type !== 'checkbox' && value !== (form.values[name as FieldName] ?? ''),
  )
  const box = inputs.find(({ type }) => type === 'checkbox')
  const values = { ...form.values, ...Object.fromEntries(filled.map(({ name, value }) => [name, value])) }
  store.set({ form: { ...form, values }, agreed: box?.checked ?? agreed })
}
