import { isSubmitting } from '../../form/form.ts'
import { focusField } from '../../form/validation.ts'
import type { Panel } from '../../public/public-state.ts'
import { externalLink } from '../../redirects/urls.ts'
import type { Context } from '../../runtime/context.ts'
import type { Controller } from '../../runtime/widget-actions.ts'
import { isOffered } from '../../state/panels.ts'
import { changeMethod, changePanel } from '../../transitions/navigation.ts'
import { goToLogin, keepsAccount } from '../invitation/invitation.ts'
import { logInAgain, offersLoginAgain } from './reauthentication.ts'

export function createPanelActions(
  context: Context,
): Pick<Controller, 'changeMethod' | 'changePanel' | 'externalLink'> {
  const { store, ports } = context
  return {
    changePanel: (panel) => followPanelLink(context, panel),
    changeMethod: (method) => {
      if (!isSubmitting(store.get())) changeMethod(context, method)
    },
    externalLink: (panel) => externalLink(store.get(), { page: ports.page, panel }),
  }
}

/** Goes to the panel of a link, unless a submit is pending. */
function followPanelLink(context: Context, panel: Panel): void {
  const state = context.store.get()
  if (isSubmitting(state)) return
  // Not limited to offered panels: the binding needs a recent login even if the host has no login panel.
  if (panel === 'login' && offersLoginAgain(state)) return logInAgain(context)
  if (!isOffered(state, panel)) return openPanelPage(context, panel)
  if (panel === 'login' && keepsAccount(state)) return goToLogin(context)
  changePanel(context, panel)
  // The link that had the focus is gone; focusing the title announces the new panel.
  focusField(context, 'title')
}

/** Follows a link to a panel that is not configured, which had no address yet when it was pressed. */
function openPanelPage({ store, ports: { page } }: Context, panel: Panel): void {
  const address = externalLink(store.get(), { page, panel })
  if (address) page.go(address)
}
