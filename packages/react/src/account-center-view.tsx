import type { Panel, Widget } from '@portico/core'
import type { WidgetState } from '@portico/core/internal'
import {
  isBusy,
  isOAuthShown,
  LOGIN_STATUS,
  OAUTH_STATUS,
  PANELS,
  qrStatusNumber,
} from '@portico/core/internal'
import type { ComponentType, ReactNode, HTMLAttributes } from 'react'
import { useRef, useState } from 'react'
import { createWidgetContext, WidgetContextProvider, makeIdPrefix, useWidgetState } from './widget-context.ts'
import { PlainForm, useFocusRequest, LoginForm, RegisterForm } from './form/panel-form.tsx'
import { deferredViews } from './load-deferred-views.ts'
import { PanelHeader, SwitchTabs } from './panels/panel-header.tsx'
import { PanelLinks } from './panels/panel-links.tsx'
import { useSkeleton } from './skeleton/use-skeleton.ts'
import { useTheme } from './theme/theme.ts'
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
  /** Shown until the first view can be rendered. */
  readonly skeleton?: HTMLElement | null | undefined
}

/** Renders a widget; the caller creates, starts and stops it. */
export function AccountCenterView({ widget, skeleton }: ViewProps): ReactNode {
  const state = useWidgetState(widget)
  const deferred = deferredViews()
  if (!state) return <div className="portico" />
  const root = <Root widget={widget} state={state} deferred={deferred} skeleton={skeleton} />
  return state.settings.isolation === 'shadow' && deferred ? (
    <deferred.InShadow>{root}</deferred.InShadow>
  ) : (
    root
  )
}

interface RootProps extends ViewProps {
  readonly state: WidgetState
  readonly deferred: DeferredViews | undefined
}

function Root({ widget, state, deferred, skeleton }: RootProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const [idPrefix] = useState(makeIdPrefix)
  const isWaiting = isFirstViewPending(state, deferred)
  const context = createWidgetContext({ widget, state, deferred, idPrefix })
  useTheme(root, state.settings, deferred?.deferredSheet)
  // The platforms and their texts are loaded last.
  const isComplete = !isWaiting && !!state.platforms && context.t('other_ways') !== ''
  useSkeleton(root, skeleton, { isWaiting, isComplete })
  useFocusRequest(root, state.form.focus)
  return (
    <div ref={root} className="portico" {...rootAttributes(context)}>
      {!isWaiting && (
        <WidgetContextProvider.Provider value={context}>
          <PanelView state={state} deferred={deferred} />
        </WidgetContextProvider.Provider>
      )}
    </div>
  )
}

/** Whether the first view cannot be rendered yet, so that the skeleton is shown. */
function isFirstViewPending(
  { texts, settings, panel, login }: WidgetState,
  deferred: DeferredViews | undefined,
): boolean {
  if (!texts || (settings.isolation === 'shadow' && !deferred)) return true
  return !!login.isRemembered && PANELS[panel].showsUserInfo
}

function PanelView({ state, deferred }: Pick<RootProps, 'state' | 'deferred'>): ReactNode {
  const { panel, switch: shown } = state
  if (deferred && isOAuthShown(state)) return <deferred.OauthView />
  // The QR view is a deferred one.
  const Shown = deferred?.shownInstead(state) ?? (shown === 'code' ? undefined : FORMS[panel])
  return (
    <>
      <PanelHeader />
      <SwitchTabs>
        {deferred && <deferred.NoticeView />}
        {/* Keyed, so that password managers see a new form and fill it. */}
        {/* oxlint-disable-next-line react/static-components -- chosen from components that are defined elsewhere */}
        {Shown && <Shown key={`${panel} ${shown}`} />}
      </SwitchTabs>
      {Shown !== deferred?.UserInfo && <PanelLinks />}
      {deferred && <deferred.PlatformList />}
    </>
  )
}

type RootAttributes = HTMLAttributes<HTMLDivElement> & Readonly<Record<`data-${string}`, string | number>>

/** Right-to-left languages that a host may add. */
const RIGHT_TO_LEFT = /^(ar|fa|he|iw|ps|sd|ug|ur|yi)\b/i

/** The public attributes of the root, for pages, style sheets and tests. */
function rootAttributes({ state, id }: WidgetContext): RootAttributes {
  return {
    role: 'group',
    'aria-labelledby': id('title'),
    'aria-busy': state.texts === undefined,
    lang: state.texts?.lang,
    dir: RIGHT_TO_LEFT.test(state.texts?.lang ?? '') ? 'rtl' : 'ltr',
    'data-theme': state.settings.theme,
    'data-panel': state.panel,
    'data-switch': state.switch,
    'data-oauth-status': state.oauth ? OAUTH_STATUS[state.oauth.status] : 0,
    'data-qr-status': qrStatusNumber(state.qr),
    'data-login-status': String(LOGIN_STATUS[state.login.status]),
    'data-busy': String(isBusy(state)),
  }
}
