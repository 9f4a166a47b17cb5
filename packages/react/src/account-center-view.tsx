import type { Panel, Widget } from '@portico/core'
import type { WidgetState } from '@portico/core/internal'
import {
  hasUserInfo,
  hidesForm,
  isBusy,
  SESSION_STATUS,
  OAUTH_STATUS,
  PANELS,
  qrStatusNumber,
  switchOf,
} from '@portico/core/internal'
import { platformRows } from '@portico/core/skeleton'
import { isRightToLeft } from '@portico/protocol'
import type { ComponentType, ReactNode, HTMLAttributes, RefObject } from 'react'
import { useCallback, useRef, useState } from 'react'
import { usePresence } from './browser/presence.ts'
import { useFocusRequest } from './form/focus-request.ts'
import { PlainForm, LoginForm, RegisterForm } from './form/panel-form.tsx'
import { useBeforePaint, useHydration } from './hydration.ts'
import { deferredViews } from './load-deferred-views.ts'
import { LoadFailure } from './notice/load-failure.tsx'
import { Footer, Logo } from './panels/layout.tsx'
import { PanelHeader, MethodTabs } from './panels/panel-header.tsx'
import { PanelLinks } from './panels/panel-links.tsx'
import type { LazySkeleton } from './skeleton/use-skeleton.ts'
import { useSkeleton } from './skeleton/use-skeleton.ts'
import { WIDGET_SHEETS } from './theme/critical-sheet.ts'
import { useTheme } from './theme/theme.ts'
import { Redrawn } from './ui/redrawn.tsx'
import { WITHOUT_HTMX } from './ui/without-htmx.ts'
import {
  createWidgetContext,
  WidgetContextProvider,
  makeIdPrefix,
  useWidget,
  useWidgetState,
} from './widget-context.ts'
import type { DeferredViews, WidgetContext } from './widget-context.ts'

/** The form of each panel. */
const FORMS: Readonly<Record<Panel, ComponentType>> = {
  login: LoginForm,
  register: RegisterForm,
  forgetPwd: PlainForm,
  bind: PlainForm,
  reset: PlainForm,
}

interface ViewProps {
  readonly widget: Widget
  /** Shown until the initial view can be rendered. */
  readonly skeleton?: LazySkeleton
  /** The prefix of the ids of a view that a server renders. */
  readonly serverIdPrefix?: string | undefined
  /** Attributes of the root until the view is complete, from a server. */
  readonly serverAttributes?: RootAttributes | undefined
  /** Refers to the root. */
  readonly root?: RefObject<HTMLDivElement | null> | undefined
}

/** Renders a widget; the caller creates, starts and stops it. */
export function AccountCenterView(props: ViewProps): ReactNode {
  const isHydrating = useHydration(props.serverIdPrefix !== undefined)
  const state = useWidgetState(props.widget, isHydrating)
  const deferred = isHydrating ? undefined : deferredViews()
  // A shadow root belongs to the document in which it was made.
  const [documents, setDocuments] = useState(0)
  const onDocument = useCallback(() => setDocuments((count) => count + 1), [])
  if (!state) return <div className="portico" />
  const root = <Root {...props} {...{ state, deferred, isHydrating, onDocument }} />
  return state.settings.isolation === 'shadow' && deferred ? (
    <deferred.InShadow key={documents}>{root}</deferred.InShadow>
  ) : (
    root
  )
}

interface RootProps extends ViewProps {
  readonly state: WidgetState
  readonly deferred: DeferredViews | undefined
  readonly isHydrating: boolean
  readonly onDocument: () => void
}

function Root({ widget, state, deferred, isHydrating, ...props }: RootProps): ReactNode {
  const { skeleton, serverIdPrefix } = props
  const ownRoot = useRef<HTMLDivElement>(null)
  const root = props.root ?? ownRoot
  const [idPrefix] = useState(() => serverIdPrefix ?? makeIdPrefix())
  const context = createWidgetContext({ widget, state, deferred, isHydrating, idPrefix })
  const isServerRendered = serverIdPrefix !== undefined
  const isGone = usePresence(root, {
    onGone: widget.stop,
    onBack: widget.begin,
    onDocument: props.onDocument,
  })
  const isStyled = useTheme(root, state.settings, {
    critical: WIDGET_SHEETS,
    deferredSheet: deferred?.deferredSheet,
    isServerRendered,
    isGone,
  })
  const { isPending, isWaiting } = progressOf(state, { isStyled, deferred, isServerRendered })
  // The platforms and their texts are loaded last.
  const isComplete = !isWaiting && !!state.platforms && context.t('other_ways') !== ''
  useSkeleton(root, skeleton, { isWaiting: isWaiting && state.loading !== 'failed', isPending })
  useFocusRequest(root, state.form.focus, isBusy(state))
  useBeforePaint(() => offerContainer(widget.place, root), [widget, root])
  return (
    <div
      ref={root}
      className="portico"
      {...WITHOUT_HTMX}
      {...rootAttributes(context)}
      {...(!isComplete && props.serverAttributes)}
    >
      <WidgetContextProvider.Provider value={context}>
        <Redrawn>
          {isPending || isGone ? (
            <LoadFailure />
          ) : (
            <>
              <Logo />
              <PanelView state={state} deferred={deferred} />
              <Footer />
            </>
          )}
        </Redrawn>
      </WidgetContextProvider.Provider>
    </div>
  )
}

function offerContainer(place: Widget['place'], root: RefObject<HTMLElement | null>): void {
  place.addContainer = () => addContainer(root.current)
}

/** Adds an empty element beside the root or its shadow root, where no style of the widget applies. */
function addContainer(root: HTMLElement | null) {
  const element = (root?.ownerDocument ?? document).createElement('div')
  const home = root?.getRootNode()
  const isIsolated = root !== null && home === root.parentNode && home instanceof ShadowRoot
  const sibling = isIsolated ? home.host : root
  sibling?.after(element)
  return { element, remove: () => element.remove() }
}

interface Loaded {
  readonly isStyled: boolean
  readonly deferred: DeferredViews | undefined
  /** The style sheet that a server's page links reserves the space itself. */
  readonly isServerRendered: boolean
}

/**
 * Whether the initial view cannot be rendered yet, or not be shown. One without its style sheet or shadow root is laid out
 * and hidden, so that it takes the space that it needs.
 */
function progressOf(state: WidgetState, { isStyled, deferred, isServerRendered }: Loaded) {
  const { texts, settings, loading } = state
  const isHidden = !isStyled || (settings.isolation === 'shadow' && !deferred)
  const isViewExpected = !deferred && startsWithDeferredView(state, isServerRendered)
  const isPending = !texts || isViewExpected || isUserExpected(state) || (isHidden && loading === 'failed')
  return { isPending, isWaiting: isPending || isHidden }
}

function startsWithDeferredView({ oauth, method, loading }: WidgetState, isServerRendered: boolean): boolean {
  return oauth !== undefined || (method === 'qr' && !isServerRendered && loading !== 'failed')
}

function isUserExpected({ oauth, session, panel }: WidgetState): boolean {
  return !oauth && session.lookup === 'hinted' && PANELS[panel].showsUserInfo
}

function PanelView({ state, deferred }: Pick<RootProps, 'state' | 'deferred'>): ReactNode {
  const { panel, method } = state
  const Replacement = deferred?.panelReplacement(state)
  if (Replacement)
    return (
      <>
        <LoadFailure />
        {/* oxlint-disable-next-line react/static-components -- chosen from components that are defined elsewhere */}
        <Replacement />
      </>
    )
  const UserInfo = hasUserInfo(state) ? deferred?.UserInfo : undefined
  const Shown = UserInfo ?? (method === 'qr' ? deferred?.QrView : FORMS[panel])
  const isFormShown = Shown !== undefined
  return (
    <>
      <PanelHeader />
      <Platforms at="top" isFormShown={isFormShown} />
      <MethodTabs>
        {deferred && <deferred.NoticeView />}
        <LoadFailure />
        {/* Keyed, so that password managers see a new form and fill it. */}
        {/* oxlint-disable-next-line react/static-components -- chosen from components that are defined elsewhere */}
        {Shown && <Shown key={`${panel} ${method}`} />}
      </MethodTabs>
      {!UserInfo && <PanelLinks />}
      <Platforms at="bottom" isFormShown={isFormShown} />
    </>
  )
}

interface PlatformsProps {
  readonly at: 'top' | 'bottom'
  readonly isFormShown: boolean
}

/** The platforms, if they belong here; until they and their texts are loaded, their outline. */
function Platforms({ at, isFormShown }: PlatformsProps): ReactNode {
  const { state, deferred, t } = useWidget()
  const { panel, platforms, session, loading, settings } = state
  const hasPasskey = panel === 'login' && settings.passkey
  const isHere = settings.layout.platforms === at
  if (!isHere || !PANELS[panel].showsUserInfo || hidesForm(session)) return null
  if (deferred && platforms && t('other_ways')) return <deferred.PlatformList />
  return isFormShown && loading !== 'failed' && <Outline rows={platformRows(settings, hasPasskey)} />
}

function Outline({ rows }: { readonly rows: number }): ReactNode {
  return (
    rows > 0 && (
      <div className="portico-outline">
        {[...Array(rows * 2).keys()].map((key) => (
          <div key={key} />
        ))}
      </div>
    )
  )
}

type RootAttributes = HTMLAttributes<HTMLDivElement> &
  Readonly<Record<`data-${string}`, string | number | undefined>>

/** The public attributes of the root, for pages, style sheets and tests. */
function rootAttributes({ state, id }: WidgetContext): RootAttributes {
  return {
    role: 'group',
    'aria-labelledby': id('title'),
    'aria-busy': state.texts === undefined,
    lang: state.texts?.lang,
    dir: isRightToLeft(state.texts?.lang ?? '') ? 'rtl' : 'ltr',
    'data-theme': state.settings.theme,
    'data-panel': state.panel,
    'data-switch': switchOf(state.method),
    'data-oauth-status': state.oauth ? OAUTH_STATUS[state.oauth.status] : 0,
    'data-qr-status': qrStatusNumber(state.qr),
    'data-login-status': String(SESSION_STATUS[state.session.status]),
    'data-busy': String(isBusy(state)),
  }
}
