import type { WidgetState } from '@portico/core/internal'
import { hasUserInfo, hidesForm, PANELS, isSubmitting } from '@portico/core/internal'
import type { Messages } from '@portico/locales'
import type { ReactNode } from 'react'
import { Tabs } from '../ui/tabs.tsx'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** The key of a panel's title; the bind panel has one per contact. */
export function titleKey({ panel, method }: WidgetState): keyof Messages {
  return panel === 'bind' && method === 'email' ? 'title_bind_email' : `title_${panel}`
}

/** Whether register has a line below its title: the widget's own is for pages that open business accounts. */
function hasSubtitle({ isInvited, settings }: WidgetState): boolean {
  return isInvited || Object.values(settings.hostMessages).some((texts) => texts?.subtitle_register)
}

export function PanelHeader(): ReactNode {
  const { state, deferred, t, id } = useWidget()
  const isSignedIn = state.panel === 'login' && deferred && hasUserInfo(state)
  const ofPanel = state.panel === 'register' && hasSubtitle(state) ? t('subtitle_register') : ''
  const subtitle = (PANELS[state.panel].showsUserInfo && state.settings.layout.subtitle) || ofPanel
  return (
    <div className="portico-header">
      {/* Focused after a change of panel, so that screen readers announce it. */}
      <h2 className="portico-title" data-part="title" id={id('title')} tabIndex={-1}>
        <Text>{t(isSignedIn ? 'title_signed_in' : titleKey(state))}</Text>
        {deferred && <deferred.AppName />}
      </h2>
      {subtitle && (
        <p className="portico-subtitle" data-part="subtitle">
          <Text>{subtitle}</Text>
        </p>
      )}
      {deferred && <deferred.QrToggle />}
    </div>
  )
}

/** The tabs and their panel. Hidden with a single method, in the QR view and beside the user info. */
export function MethodTabs({ children }: { readonly children: ReactNode }): ReactNode {
  const { widget, state, deferred, t, id } = useWidget()
  const offered = widget.offeredMethods().filter((name) => name !== 'qr')
  const isForm = !hidesForm(state.session) || !PANELS[state.panel].showsUserInfo
  const isShown = offered.length > 1 && state.method !== 'qr' && isForm
  const idOf = (name: string): string => id(`tab-${name}`)
  return (
    <>
      {isShown && (
        <Tabs
          label={t(titleKey(state))}
          tabs={offered.map((name) => ({
            name,
            label: t(`tab_${name}`),
            mark: deferred && <deferred.LastUsed way={name} />,
          }))}
          selected={state.method}
          onSelect={widget.changeMethod}
          isDisabled={isSubmitting(state)}
          idOf={idOf}
          panelId={id('panel')}
        />
      )}
      <div
        id={id('panel')}
        role={isShown ? 'tabpanel' : undefined}
        aria-labelledby={isShown ? idOf(state.method) : undefined}
      >
        {children}
      </div>
    </>
  )
}
