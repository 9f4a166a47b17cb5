import type { Panel, Widget, WidgetState } from '@portico/core'
import type { ComponentType, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { createFace, FaceContext, makeIdPrefix } from './face.ts'
import { PlainForm } from './form/plain-form.tsx'
import { useFocusRequest } from './form/use-focus-request.ts'
import type { Later } from './later.ts'
import { laterViews } from './load-later.ts'
import { LoginForm } from './login/login-form.tsx'
import { PanelHeader } from './panels/panel-header.tsx'
import { PanelLinks } from './panels/panel-links.tsx'
import { SwitchTabs } from './panels/switch-tabs.tsx'
import { RegisterForm } from './register/register-form.tsx'
import { rootAttributes } from './root-attributes.ts'
import { useTheme } from './theme/use-theme.ts'
import { useWidgetState } from './use-widget-state.ts'

/** THE TABLE of what each panel shows beneath its tabs. */
const FORMS: Readonly<Record<Panel, ComponentType>> = {
  login: LoginForm,
  register: RegisterForm,
  forgetPwd: PlainForm,
  bind: PlainForm,
  reset: PlainForm,
}

/** Draws a widget that somebody else made and keeps alive. */
export function AccountCenterView({ widget }: { readonly widget: Widget }): ReactNode {
  const state = useWidgetState(widget)
  const later = laterViews()
  if (!state) return <div className="portico" />
  const root = <Root widget={widget} state={state} later={later} />
  if (state.settings.isolation !== 'shadow') return root
  return later && <later.InShadow>{root}</later.InShadow>
}

interface RootProps {
  readonly widget: Widget
  readonly state: WidgetState
  readonly later: Later | undefined
}

function Root({ widget, state, later }: RootProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const [idPrefix] = useState(makeIdPrefix)
  const face = createFace({ widget, state, later, idPrefix })
  useTheme(root, state.settings, later?.laterSheet)
  useFocusRequest(root, state.form.focus)
  return (
    <div ref={root} className="portico" {...rootAttributes(face)}>
      {state.texts && (
        <FaceContext.Provider value={face}>
          <PanelView state={state} later={later} />
        </FaceContext.Provider>
      )}
    </div>
  )
}

function PanelView({ state, later }: Omit<RootProps, 'widget'>): ReactNode {
  const { panel, switch: shown } = state
  if (later && state.oauth?.status) return <later.OauthView />
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
