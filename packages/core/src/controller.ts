import type { FieldName } from '@portico/protocol'
import { loadAreas, applyArea, moveMobile, pickArea, restoreArea } from './area-code/choose-area.ts'
import { dispatchProof, runProofAction } from './auth/proof.ts'
import { logInAgain, offersLoginAgain, resumeBindAfterLogin } from './auth/reauthentication.ts'
import {
  bindByEmail,
  bindByMobile,
  loginByEmail,
  loginByMobile,
  registerByEmail,
  registerByMobile,
  resetPassword,
} from './auth/submit-flows.ts'
import type { Context, WidgetDeps } from './context.ts'
import { createContext } from './create-context.ts'
import { extractPastedCode } from './form/pasted-code.ts'
import type { SubmitFlows, SubmitPlan } from './form/submit.ts'
import { isComplete, runAfterSubmit, submit, warnOfMissingAgreement, whenIdle } from './form/submit.ts'
import { blurField, clearSecrets, focusField, revalidateField } from './form/validation.ts'
import { acceptOffer, createAccountAfterSignIn, createWithUsername } from './invitation/create-account.ts'
import { accountEdited, showSignedInMessage } from './invitation/eligibility.ts'
import {
  checkAccountEligibility,
  goToLogin,
  isSentToLogin,
  keepsAccount,
  redirectToLogin,
  startInvitation,
} from './invitation/invitation.ts'
import { clearNotice, pauseAutoDismiss } from './notice.ts'
import type { ViewFlow, ViewFlows } from './panels/navigation.ts'
import { changePanel, changeMethod, openRequestedPanel, runViewFlow } from './panels/navigation.ts'
import { hasUserInfo, isOffered, offersAccount } from './panels/panels.ts'
import { linkPendingIdentity, completeLinkedSignIn } from './provider-login/oauth-binding.ts'
import { handleOAuthCallback } from './provider-login/oauth-callback.ts'
import { runOAuthAction } from './provider-login/oauth-redirect.ts'
import { dispatchOAuth } from './provider-login/oauth-state.ts'
import { havePlatformsChanged, offerPlatforms } from './provider-login/providers.ts'
import type { Panel } from './public-state.ts'
import type { WidgetSettings } from './settings.ts'
import { failQr, qrLogin, refreshQr, renewUsedQr } from './qr-login/qr-login.ts'
import { reloadCaptcha } from './reload-captcha.ts'
import { cancelRedirect } from './session/redirect.ts'
import { changeAccount, continueSignedIn, logout, restoreSession } from './session/session.ts'
import { externalLink } from './session/urls.ts'
import { snapshotOf } from './snapshot.ts'
import { cancelUsername } from './username.ts'
import { sendVerificationCode } from './verification-code.ts'
import type { Controller, WidgetActions } from './widget-actions.ts'

// A chunk of its own: the initial view renders and takes input before it is loaded.

/** The flow that submits each panel and method. */
export const SUBMIT_FLOWS: SubmitFlows = {
  login: {
    mobile: resumeBindAfterLogin(linkPendingIdentity(loginByMobile)),
    email: resumeBindAfterLogin(loginByEmail),
  },
  register: { mobile: registerByMobile, email: registerByEmail },
  forgetPwd: { mobile: resetPassword, email: resetPassword },
  bind: { mobile: completeLinkedSignIn(bindByMobile), email: completeLinkedSignIn(bindByEmail) },
  reset: { mobile: resetPassword },
}

const SUBMIT_PLAN: SubmitPlan = { flows: SUBMIT_FLOWS, before: checkAccountEligibility }

/** The flow that runs while a panel's method is shown. */
export const VIEW_FLOWS: ViewFlows = { login: { qr: qrLogin } }

/** Looks the session up again after a change of panel has cleared it. */
const revalidateSession: ViewFlow = {
  begin: async (context) => {
    await context.tasks.run('revalidate-session', ({ signal }) => restoreSession(context, signal))
    showSignedInMessage(context)
  },
  end: ({ tasks }) => tasks.stop('revalidate-session'),
}

export function createController(deps: WidgetDeps): Controller {
  const context = createContext(deps, createAccountAfterSignIn)
  // Deferred by a microtask: a view may create the controller while it renders, and must not be updated meanwhile.
  const initialized = Promise.resolve().then(() => {
    restoreArea(context)
    offerPlatforms(context)
    warnOfMissingAgreement(context)
  })
  let isStarted = false
  const start = async (): Promise<void> => {
    const callback = isStarted ? undefined : initialized.then(() => handleOAuthCallback(context))
    isStarted = true
    await Promise.all([
      context.tasks.run('restore-session', ({ signal }) => restoreSession(context, signal)),
      context.tasks.run('invitation', ({ signal }) => startInvitation(context, signal)),
      callback,
    ])
    showSignedInMessage(context)
  }
  return {
    ...createActions(context),
    fieldEdited: (field, before) => reactToInput(context, field, before),
    pauseNotice: () => pauseAutoDismiss(context),
    restoreSession: start,
    pageRestored: () => {
      cancelRedirect(context)
      dispatchProof(context, { type: 'cancelled' })
      dispatchOAuth(context, { type: 'page-restored', panel: context.store.get().panel })
      clearSecrets(context)
      void renewUsedQr(context).catch(context.report)
      if (isStarted) void start().catch(context.report)
    },
    settingsChanged: createSettingsHandler(context),
    snapshot: () => snapshotOf(context.store.get()),
    externalLink: (panel) => externalLink(context.store.get(), { page: deps.ports.page, panel }),
    startView: () => {
      const { tasks, store } = context
      if (tasks.isRunning('view') || !tasks.isRunning('bootstrap')) return
      context.emit('panel_show', { panel: store.get().panel })
      runViewFlow(context, VIEW_FLOWS, revalidateSession)
    },
  }
}

function reactToInput(context: Context, field: FieldName, known: string | undefined): void {
  const isEarly = known === undefined
  const before = known ?? ''
  // The zone may have changed since.
  if (isEarly) moveMobile(context)
  const isCodeComplete = extractPastedCode(context, field, before)
  revalidateField(context, field)
  applyArea(context, field, before)
  accountEdited(context, field, before)
  // It is unknown whether early input was pasted or typed.
  if (isCodeComplete && !isEarly) autoSubmit(context)
}

/** Applies changed settings. A change of panel or method waits for the response to a pending submit. */
function createSettingsHandler(context: Context): Controller['settingsChanged'] {
  /** The settings before the first change that has not been applied. */
  let applied: WidgetSettings | undefined
  const apply = (before: WidgetSettings): void => {
    applied = undefined
    openRequestedPanel(context, before, context.store.get().settings)
  }
  return (before, after) => {
    const first = (applied ??= before)
    moveMobile(context)
    if (havePlatformsChanged(before, after)) offerPlatforms(context)
    runAfterSubmit(context, () => apply(first))
  }
}

/** Goes to the panel of a link, unless a submit is pending. */
function followPanelLink(context: Context, panel: Panel): void {
  const state = context.store.get()
  if (state.isSubmitting) return
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

function submitWhenIdle(context: Context): void {
  const run = (work: Promise<void>): void => void work.catch(context.report)
  whenIdle(context, () => {
    const state = context.store.get()
    if (hasUserInfo(state)) run(offersAccount(state) ? acceptOffer(context) : Promise.resolve())
    else if (isSentToLogin(state)) redirectToLogin(context)
    else run(submit(context, SUBMIT_PLAN))
  })
}

/** Submits a complete form after its code was autofilled or pasted, with the option `action.autoSubmit`. */
function autoSubmit(context: Context): void {
  const state = context.store.get()
  if (state.settings.autoSubmit && isComplete(state)) submitWhenIdle(context)
}

function createActions(context: Context): WidgetActions {
  const run = (work: Promise<void>): void => void work.catch(context.report)
  return {
    changePanel: (panel) => followPanelLink(context, panel),
    changeMethod: (method) => {
      if (!context.store.get().isSubmitting) changeMethod(context, method)
    },
    blur: (field) => {
      applyArea(context, field)
      blurField(context, field)
    },
    submit: () => submitWhenIdle(context),
    sendCode: () =>
      run(
        sendVerificationCode(context, {
          before: checkAccountEligibility,
          onReceived: () => autoSubmit(context),
        }),
      ),
    refreshCaptcha: () => run(reloadCaptcha(context)),
    refreshQr: () => run(refreshQr(context)),
    failQr: () => failQr(context),
    loadAreas: (nameAreas) => run(loadAreas(context, nameAreas)),
    pickArea: (shortName) => pickArea(context, shortName),
    changeAccount: () => {
      if (changeAccount(context)) focusField(context, 'title')
    },
    continueSignedIn: () => run(continueSignedIn(context)),
    openAccount: (step) => {
      if (step === 'ask') run(acceptOffer(context))
      else if (step === 'confirm') run(createWithUsername(context))
      else cancelUsername(context)
    },
    dismissNotice: () => clearNotice(context),
    logout: (next) => logout(context, next),
    platformLogin: (action) => run(runOAuthAction(context, action)),
    proof: (action) => runProofAction(context, action),
  }
}
