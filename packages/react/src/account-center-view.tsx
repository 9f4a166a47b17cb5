import type { Panel, Widget, WidgetState } from '@portico/core'
import { isBusy, isOAuthShown, LOGIN_STATUS, OAUTH_STATUS, PANELS, qrStatusNumber } from '@portico/core'
import type { ComponentType, ReactNode, HTMLAttributes } from 'react'
import { useRef, useState } from 'react'
import { createWidgetContext, WidgetContextProvider, makeIdPrefix, useWidgetState } from './widget-context.ts'
import { PlainForm, useFocusRequest, LoginForm, RegisterForm } from './form/panel-form.tsx'
import type { DeferredViews } from './load-deferred-views.ts'
import { deferredViews } from './load-deferred-views.ts'
import { PanelHeader, SwitchTabs } from './panels/panel-header.tsx'
import { PanelLinks } from './panels/panel-links.tsx'
import { useSkeleton } from './skeleton/use-skeleton.ts'
import { useTheme } from './theme/theme.ts'
import type { WidgetContext } from './widget-context.ts'

/** THE TABLE of what each panel shows beneath its tabs. */
const FORMS: Readonly<Record<Panel, ComponentType>> = {
  login: LoginForm,
  register: RegisterForm,
  forgetPwd: PlainForm,
  bind: PlainForm,
  reset: PlainForm,
}

interface ViewProps {
  readonly widget: Widget
  /** Stands in place of the first view until that can be drawn. */
  readonly skeleton?: HTMLElement | null | undefined
}

/** Draws a widget that somebody else made and keeps alive. */
export function AccountCenterView({ widget, skeleton }: ViewProps): ReactNode {
  const state = useWidgetState(widget)
  const later = deferredViews()
  if (!state) return <div className="portico" />
  const root = <Root widget={widget} state={state} later={later} skeleton={skeleton} />
  return state.settings.isolation === 'shadow' && later ? <later.InShadow>{root}</later.InShadow> : root
}

interface RootProps extends ViewProps {
  readonly state: WidgetState
  readonly later: DeferredViews | undefined
}

function Root({ widget, state, later, skeleton }: RootProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const [idPrefix] = useState(makeIdPrefix)
  const isWaiting = waits(state, later)
  const face = createWidgetContext({ widget, state, deferred: later, idPrefix })
  useTheme(root, state.settings, later?.laterSheet)
  // The platforms are the last to come, and their words with them.
  const isComplete = !isWaiting && !!state.platforms && face.t('other_ways') !== ''
  useSkeleton(root, skeleton, { isWaiting, isComplete })
  useFocusRequest(root, state.form.focus)
  return (
    <div ref={root} className="portico" {...rootAttributes(face)}>
      {!isWaiting && (
        <WidgetContextProvider.Provider value={face}>
          <PanelView state={state} later={later} />
        </WidgetContextProvider.Provider>
      )}
    </div>
  )
}

/** Whether there is nothing to draw yet: a skeleton keeps the place of what comes. */
function waits({ texts, settings, panel, login }: WidgetState, later: DeferredViews | undefined): boolean {
  if (!texts || (settings.isolation === 'shadow' && !later)) return true
  return !!login.isRemembered && PANELS[panel].showsUserInfo
}

function PanelView({ state, later }: Pick<RootProps, 'state' | 'later'>): ReactNode {
  const { panel, switch: shown } = state
  if (later && isOAuthShown(state)) return <later.OauthView />
  // A QR code comes behind the first view.
  const Shown = later?.shownInstead(state) ?? (shown === 'code' ? undefined : FORMS[panel])
  return (
    <>
      <PanelHeader />
      <SwitchTabs>
        {later && <later.NoticeView />}
        {/* Keyed, so that a password manager meets a new form and fills it (design, section 3). */}
        {/* oxlint-disable-next-line react/static-components -- one of a few, chosen here and made elsewhere */}
        {Shown && <Shown key={`${panel} ${shown}`} />}
      </SwitchTabs>
      {Shown !== later?.UserInfo && <PanelLinks />}
      {later && <later.PlatformList />}
    </>
  )
}

type RootAttributes = HTMLAttributes<HTMLDivElement> & Readonly<Record<`data-${string}`, string | number>>

/** Languages a host may add that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|fa|he|iw|ps|sd|ug|ur|yi)\b/i

/** What a page, a style sheet or a test may read on the root (contract 1.3). */
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
