import {
  setAgreement,
  warnOfMissingAgreement,
  onceAnswered,
  whenFree,
  isComplete,
  submit,
} from './form/submit.ts'
import {
  checkAccountEligibility,
  startInvitation,
  goToLogin,
  isSentToLogin,
  keepsAccount,
} from './invitation/invitation.ts'
import { createAccountAfterSignIn, createWithUsername, acceptOffer } from './invitation/create-account.ts'
import { accountEdited, showSignedInMessage } from './invitation/eligibility.ts'
import { moveMobile, pickArea, restoreArea, applyArea, loadAreas } from './area-code/choose-area.ts'
import {
  bindByEmail,
  bindByMobile,
  loginByEmail,
  loginByMobile,
  resetPassword,
  registerByEmail,
  registerByMobile,
} from './auth/submit-flows.ts'
import { logInAgain, offersLoginAgain, thenBind } from './auth/reauthentication.ts'
import type { Context } from './context.ts'
import type { ContextParts } from './create-context.ts'
import { createContext } from './create-context.ts'
import type { WidgetActions, Controller } from './lazy-controller.ts'
import type { Panel, Settings } from './public-types.ts'
import { blurField, clearSecrets, focusField, revalidateField, togglePasswords } from './form/validation.ts'
import { takeCode } from './form/pasted-code.ts'
import type { SubmitFlows, SubmitPlan } from './form/submit.ts'
import { reloadCaptcha } from './reload-captcha.ts'
import { clearNotice, pauseAutoDismiss } from './notice.ts'
import type { ViewFlow, ViewFlows } from './panels/navigation.ts'
import { runViewFlow, changePanel, changeSwitch, openRequestedPanel } from './panels/navigation.ts'
import { isOffered } from './panels/panels.ts'
import { withPendingBinding, withPostBindSignIn } from './provider-login/oauth-binding.ts'
import { handleOAuthCallback } from './provider-login/oauth-callback.ts'
import { runOAuthAction } from './provider-login/oauth-redirect.ts'
import { forgetRedirect } from './provider-login/oauth-state.ts'
import { haveOtherPlatforms, offerPlatforms } from './provider-login/providers.ts'
import { failQr, qrLogin, refreshQr, renewUsedQr } from './qr-login/qr-login.ts'
import {
  changeAccount,
  continueSignedIn,
  logout,
  restoreSession,
  hasUserInfo,
  offersAccount,
} from './session/session.ts'
import { externalLink } from './session/urls.ts'
import { cancelRedirect } from './session/redirect.ts'
import { snapshotOf } from './snapshot.ts'
import { cancelUsername } from './username.ts'
import { sendVerificationCode } from './verification-code.ts'

// What a widget does once somebody acts. The first view can be drawn and typed into without it, so it is a chunk of its
// own, loaded right behind that view (widget.ts).

/** THE TABLE of what each panel's switch does when it is submitted; `panels/offered.ts` says what is in it. */
export const SUBMIT_FLOWS: SubmitFlows = {
  login: { mobile: thenBind(withPendingBinding(loginByMobile)), email: thenBind(loginByEmail) },
  register: { mobile: registerByMobile, email: registerByEmail },
  forgetPwd: { mobile: resetPassword, email: resetPassword },
  bind: { mobile: withPostBindSignIn(bindByMobile), email: withPostBindSignIn(bindByEmail) },
  reset: { mobile: resetPassword },
}

/** The account center is asked before each of them (APT-4). */
const SUBMIT_PLAN: SubmitPlan = { flows: SUBMIT_FLOWS, before: checkAccountEligibility }

/** THE TABLE of what begins by itself where a panel's switch is shown, with nothing to submit. */
export const VIEW_FLOWS: ViewFlows = {
  login: { code: qrLogin },
  register: {},
  forgetPwd: {},
  bind: {},
  reset: {},
}

const ASK_AGAIN = 'ask-again'

/** Asks again who is signed in where a change of panel has cleared it; the appointment's findings are said again. */
const restoreSessionOnShow: ViewFlow = {
  begin: async (context) => {
    await context.scopes.run(ASK_AGAIN, ({ signal }) => restoreSession(context, signal))
    showSignedInMessage(context)
  },
  end: ({ scopes }) => scopes.stop(ASK_AGAIN),
}

export function createController(parts: ContextParts): Controller {
  const context = createContext(parts, createAccountAfterSignIn)
  // In a moment, since a view that is being drawn may be who asked first; and before anybody can act.
  const recalled = Promise.resolve().then(() => {
    restoreArea(context)
    offerPlatforms(context)
    warnOfMissingAgreement(context)
  })
  let hasAsked = false
  const recognise = async (): Promise<void> => {
    const cameBack = hasAsked ? undefined : recalled.then(() => handleOAuthCallback(context))
    hasAsked = true
    await Promise.all([
      context.scopes.run('recognise', ({ signal }) => restoreSession(context, signal)),
      context.scopes.run('appointment', ({ signal }) => startInvitation(context, signal)),
      cameBack,
    ])
    showSignedInMessage(context)
  }
  return {
    ...createActions(context),
    typed: (field, before) => {
      const isCodeWhole = takeCode(context, field, before)
      revalidateField(context, field)
      applyArea(context, field, before)
      accountEdited(context, field, before)
      if (isCodeWhole) submitByItself(context)
    },
    holdNotice: () => pauseAutoDismiss(context),
    recognise,
    restored: () => {
      cancelRedirect(context)
      forgetRedirect(context)
      clearSecrets(context)
      void renewUsedQr(context).catch(context.report)
      if (hasAsked) void recognise().catch(context.report)
    },
    settingsChanged: showsChanges(context),
    snapshot: () => snapshotOf(context.store.get()),
    externalLink: (panel) => externalLink(context.store.get(), { page: parts.ports.page, panel }),
    announce: () => {
      context.emit('panel_show', { panel: context.store.get().panel })
      runViewFlow(context, VIEW_FLOWS, restoreSessionOnShow)
    },
  }
}

/** Shows what an update of the settings asks for; another panel or switch waits for the answer to a submit. */
function showsChanges(context: Context): Controller['settingsChanged'] {
  /** The settings before the first update that is not shown yet. */
  let unshown: Settings | undefined
  const show = (before: Settings): void => {
    const { panel, settings } = context.store.get()
    unshown = undefined
    openRequestedPanel(context, before, settings)
    if (context.store.get().panel !== panel) showSignedInMessage(context)
  }
  return (before, after) => {
    const first = (unshown ??= before)
    moveMobile(context, before.zone, after.zone)
    if (haveOtherPlatforms(before, after)) offerPlatforms(context)
    onceAnswered(context, () => show(first))
  }
}

/** Goes to the panel of a link, unless a submit is under way. */
function followPanelLink(context: Context, panel: Panel): void {
  const state = context.store.get()
  if (state.isSubmitting) return
  // Also where the host has no login panel: without it nothing can be bound.
  if (panel === 'login' && offersLoginAgain(state)) return logInAgain(context)
  if (!isOffered(state, panel)) return
  if (panel === 'login' && keepsAccount(state)) return goToLogin(context)
  changePanel(context, panel)
  if (panel !== state.panel) showSignedInMessage(context)
  // The focused element is gone; the title of the new panel is announced.
  focusField(context, 'title')
}

function pressSubmit(context: Context): void {
  const attend = (work: Promise<void>): void => void work.catch(context.report)
  whenFree(context, () => {
    const state = context.store.get()
    if (hasUserInfo(state)) attend(offersAccount(state) ? acceptOffer(context) : Promise.resolve())
    else if (isSentToLogin(state)) goToLogin(context)
    else attend(submit(context, SUBMIT_PLAN))
  })
}

/** Submits a complete form whose code was autofilled or pasted, where the host wants that (`action.autoSubmit`). */
function submitByItself(context: Context): void {
  const state = context.store.get()
  if (state.settings.config.action?.autoSubmit && isComplete(state)) pressSubmit(context)
}

function createActions(context: Context): WidgetActions {
  const attend = (work: Promise<void>): void => void work.catch(context.report)
  return {
    changePanel: (panel) => followPanelLink(context, panel),
    changeSwitch: (switchName) => {
      if (!context.store.get().isSubmitting) changeSwitch(context, switchName)
    },
    leave: (field) => {
      applyArea(context, field)
      blurField(context, field)
    },
    submit: () => pressSubmit(context),
    sendCode: () =>
      attend(
        sendVerificationCode(context, {
          before: checkAccountEligibility,
          onReceived: () => submitByItself(context),
        }),
      ),
    refreshCaptcha: () => attend(reloadCaptcha(context)),
    refreshQr: () => attend(refreshQr(context)),
    failQr: () => failQr(context),
    togglePasswords: () => togglePasswords(context),
    setAgreement: (agreed) => setAgreement(context, agreed),
    loadAreas: (nameAreas) => attend(loadAreas(context, nameAreas)),
    pickArea: (shortName) => pickArea(context, shortName),
    changeAccount: () => {
      if (changeAccount(context)) focusField(context, 'title')
    },
    continueSignedIn: () => attend(continueSignedIn(context)),
    openAccount: (step) => {
      if (step === 'ask') attend(acceptOffer(context))
      else if (step === 'confirm') attend(createWithUsername(context))
      else cancelUsername(context)
    },
    dismissNotice: () => clearNotice(context),
    logout: (next) => logout(context, next),
    platformLogin: (wish) => attend(runOAuthAction(context, wish)),
  }
}
