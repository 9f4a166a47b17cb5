import { hidesForm, PANELS } from '@portico/core'
import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { titleKey } from './panel-header.tsx'
import { Tabs } from '../ui/tabs.tsx'

/** Tabs over what they switch; hidden where there is nothing to choose, beside a QR code, and beside the user info (NAV-2). */
export function SwitchTabs({ children }: { readonly children: ReactNode }): ReactNode {
  const { widget, state, say, id } = useFace()
  const offered = widget.offeredSwitches().filter((name) => name !== 'code')
  const isForm = !hidesForm(state.login) || !PANELS[state.panel].showsUserInfo
  const isShown = offered.length > 1 && state.switch !== 'code' && isForm
  const idOf = (name: string): string => id(`tab-${name}`)
  return (
    <>
      {isShown && (
        <Tabs
          label={say(titleKey(state))}
          tabs={offered.map((name) => ({ name, label: say(`tab_${name}`) }))}
          selected={state.switch}
          onSelect={widget.changeSwitch}
          isOff={state.isSubmitting}
          idOf={idOf}
          panelId={id('panel')}
        />
      )}
      <div
        id={id('panel')}
        role={isShown ? 'tabpanel' : undefined}
        aria-labelledby={isShown ? idOf(state.switch) : undefined}
      >
        {children}
      </div>
    </>
  )
}
