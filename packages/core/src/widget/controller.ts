import { createAccountActions } from '../flows/invitation/create-account.ts'
import { showSignedInMessage } from '../flows/invitation/eligibility.ts'
import { startInvitation } from '../flows/invitation/invitation.ts'
import { handleOAuthCallback } from '../flows/provider-login/oauth-callback.ts'
import { runOAuthAction } from '../flows/provider-login/oauth-redirect.ts'
import { havePlatformsChanged, updatePlatforms } from '../flows/provider-login/providers.ts'
import { createQrActions, qrLogin, renewUsedQr } from '../flows/qr-login/qr-login.ts'
import { createSessionActions, restoreSession } from '../flows/session/session.ts'
import { createFormActions } from '../flows/sign-in/form-actions.ts'
import { createPanelActions } from '../flows/sign-in/panel-links.ts'
import { refreshCaptcha } from '../flows/sign-in/refresh-captcha.ts'
import { createAreaActions, moveNumberToZoneField, restoreArea } from '../form/panel-area.ts'
import { clearSecrets } from '../form/validation.ts'
import type { WidgetSettings } from '../options/option-defaults.ts'
import { cancelRedirect } from '../redirects/redirect.ts'
import type { Context, WidgetDeps } from '../runtime/context.ts'
import { clearNotice, pauseAutoDismiss } from '../runtime/notice.ts'
import type { Controller } from '../runtime/widget-actions.ts'
import { PANELS } from '../state/panels.ts'
import type { WidgetState } from '../state/state.ts'
import { hidesForm } from '../state/state.ts'
import { restoreLastUsed } from '../transitions/last-used.ts'
import type { ViewFlow } from '../transitions/navigation.ts'
import { openRequestedPanel, runViewFlow } from '../transitions/navigation.ts'
import { dispatchOAuth } from '../transitions/oauth-state.ts'
import { dispatchProof } from '../transitions/proof.ts'
import { runAfterSubmit } from '../transitions/requests.ts'
import { createContext } from './create-context.ts'
import { warnDeveloper } from './developer-warnings.ts'
import { followTabs } from './follow-tabs.ts'
import { snapshotOf } from './snapshot.ts'

// A chunk of its own: the initial view renders and takes input before it is loaded.

/** Looks the session up again after a change of panel has cleared it. */
const revalidateSession: ViewFlow = {
  begin: async (context) => {
    await context.tasks.run('revalidate-session', ({ signal }) => restoreSession(context, signal))
    showSignedInMessage(context)
  },
  end: ({ tasks }) => tasks.stop('revalidate-session'),
}

/** Loads the login with passkeys where the host wants it. */
function loadPasskeyLogin(context: Context): void {
  context.start('passkey-loading', async ({ signal }) => {
    const { passkey, settings } = context.store.get()
    if (!settings.passkey) return passkey && context.store.set({ passkey: undefined })
    if (passkey) return
    const { offerPasskeys } = await import('../flows/passkey-login/passkey-login.ts')
    await offerPasskeys(context, signal)
  })
}

function shownFlow({ session, panel, method }: WidgetState): ViewFlow | undefined {
  if (hidesForm(session) && PANELS[panel].showsUserInfo)
    return session.lookup === 'revalidating' ? revalidateSession : undefined
  return method === 'qr' ? qrLogin : undefined
}

/** Reports the first panel, and starts what its view needs. */
function startView(context: Context): void {
  const { tasks, store } = context
  if (tasks.isRunning('view') || !tasks.isRunning('bootstrap')) return
  context.emit('panel_show', { panel: store.get().panel })
  loadPasskeyLogin(context)
  runViewFlow(context, shownFlow)
}

export function createController(deps: WidgetDeps): Controller {
  const context = createContext(deps)
  // Deferred by a microtask: a view may create the controller while it renders, and must not be updated meanwhile.
  const initialized = Promise.resolve().then(() => prepare(context, deps))
  let isStarted = false
  const start = async (): Promise<void> => {
    const oauthCallback = isStarted ? undefined : initialized.then(() => handleOAuthCallback(context))
    isStarted = true
    const startUpCalls = Promise.all([
      context.tasks.run('restore-session', ({ signal }) => restoreSession(context, signal)),
      context.tasks.run('invitation', ({ signal }) => startInvitation(context, signal)),
      oauthCallback,
    ])
    followOtherTabs(context, startUpCalls)
    await startUpCalls
    showSignedInMessage(context)
  }
  return {
    ...createFormActions(context),
    ...createPanelActions(context),
    ...createAreaActions(context),
    ...createQrActions(context),
    ...createSessionActions(context),
    ...createAccountActions(context),
    refreshCaptcha: () => context.detach(refreshCaptcha(context)),
    platformLogin: (action) => context.detach(runOAuthAction(context, action)),
    dismissNotice: () => clearNotice(context),
    cancelWork: () => context.tasks.stop('work'),
    pauseNotice: () => pauseAutoDismiss(context),
    runStartUpCalls: start,
    pageRestored: () => {
      cancelRedirect(context)
      // It may have taken the place of the prompt for a proof.
      context.store.get().secondStep?.actions.cancel()
      dispatchProof(context, { type: 'cancelled' })
      dispatchOAuth(context, { type: 'page-restored', panel: context.store.get().panel })
      clearSecrets(context)
      context.detach(renewUsedQr(context))
      if (isStarted) context.detach(start())
    },
    settingsChanged: createSettingsHandler(context),
    snapshot: () => snapshotOf(context.store.get()),
    startView: () => startView(context),
  }
}

/** Waits for the names of the platforms, if only the account center has them: the return of one is shown with its name. */
function prepare(context: Context, deps: WidgetDeps): Promise<void> | undefined {
  restoreArea(context)
  restoreLastUsed(context)
  warnDeveloper(deps)
  return updatePlatforms(context)
}

/** The task starts now, so that stopping the widget ends it, and waits for the start-up calls. */
function followOtherTabs(context: Context, startUpCalls: Promise<unknown>): void {
  if (context.tasks.isRunning('tabs')) return
  context.start('tabs', async ({ signal }) => {
    await Promise.allSettled([startUpCalls])
    if (!signal.aborted) await followTabs(context, signal)
  })
}

/** Applies changed settings. A change of panel or method waits for the response to a pending submit. */
function createSettingsHandler(context: Context): Controller['settingsChanged'] {
  /** The settings before the first change that has not been applied. */
  let unappliedSince: WidgetSettings | undefined
  return (before, after) => {
    unappliedSince ??= before
    const first = unappliedSince
    moveNumberToZoneField(context)
    loadPasskeyLogin(context)
    if (havePlatformsChanged(before, after)) context.detach(Promise.resolve(updatePlatforms(context)))
    runAfterSubmit(context, () => {
      unappliedSince = undefined
      openRequestedPanel(context, first, context.store.get().settings)
    })
  }
}
