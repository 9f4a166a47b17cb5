import { setAgreement, warnOfMissingAgreement } from './agreement/agreement.ts'
import { askAboutAccount } from './appointment/ask-about-account.flow.ts'
import { beginAppointment } from './appointment/begin-appointment.flow.ts'
import { createAfterSignIn, createUnderName, takeOffer } from './appointment/create-account.flow.ts'
import { goToLogin, isSentToLogin, keepsAccount } from './appointment/go-to-login.ts'
import { accountEdited, greet } from './appointment/judge.ts'
import { moveMobile, pickArea, recallArea, takeArea } from './area-code/choose-area.ts'
import { loadAreasFlow } from './area-code/load-areas.flow.ts'
import { bindByEmail } from './bind/bind-by-email.flow.ts'
import { bindByMobile } from './bind/bind-by-mobile.flow.ts'
import { logInAgain, offersLoginAgain, thenBind } from './bind/log-in-again.ts'
import type { Context } from './context.ts'
import type { ContextParts } from './create-context.ts'
import { createContext } from './create-context.ts'
import type { Deeds, Engine } from './deeds.ts'
import type { Panel, Settings } from './public-types.ts'
import { leaveField } from './form/check-form.ts'
import { clearSecrets, focusField, recheckField, togglePasswords } from './form/edit-form.ts'
import { onceAnswered, whenFree } from './form/loading.ts'
import type { SubmitFlows, SubmitPlan } from './form/submit.ts'
import { submit } from './form/submit.ts'
import { refreshCaptchaFlow } from './image-captcha/refresh-captcha.flow.ts'
import { loginByEmail } from './login/login-by-email.flow.ts'
import { loginByMobile } from './login/login-by-mobile.flow.ts'
import { clearNotice, holdNotice } from './notice/notice.ts'
import type { ViewFlow, ViewFlows } from './panels/attend-view.ts'
import { attendView } from './panels/attend-view.ts'
import { changePanel, changeSwitch, goWhereAsked } from './panels/change-panel.ts'
import { isOffered } from './panels/offered.ts'
import { resetPassword } from './password-reset/reset-password.flow.ts'
import { bindOr } from './platform-login/bind-and-login.flow.ts'
import { comeBack } from './platform-login/come-back.flow.ts'
import { thenFinish } from './platform-login/finish.flow.ts'
import { platformLogin } from './platform-login/platform-login.ts'
import { forgetRedirect } from './platform-login/set-oauth.ts'
import { haveOtherPlatforms, offerPlatforms } from './platforms/offer-platforms.ts'
import { failQr, qrLogin, refreshQr, renewUsedQr } from './qr-login/qr-login.flow.ts'
import { registerByEmail } from './register/register-by-email.flow.ts'
import { registerByMobile } from './register/register-by-mobile.flow.ts'
import { changeAccount, continueSignedIn } from './session/change-account.ts'
import { externalLink } from './session/external-link.ts'
import { logout } from './session/logout.ts'
import { stayAgain } from './session/redirect.ts'
import { recogniseFlow } from './session/recognise.flow.ts'
import { hasUserInfo, offersAccount } from './session/user-info.ts'
import { snapshotOf } from './snapshot.ts'
import { cancelUsername } from './username/username-modal.ts'
import { sendCodeFlow } from './verification-code/send-code.flow.ts'

// What a widget does once somebody acts. The first view can be drawn and typed into without it, so it is a chunk of its
// own, loaded right behind that view (widget.ts).

/** THE TABLE of what each panel's switch does when it is submitted; `panels/offered.ts` says what is in it. */
export const SUBMIT_FLOWS: SubmitFlows = {
  login: { mobile: thenBind(bindOr(loginByMobile)), email: thenBind(loginByEmail) },
  register: { mobile: registerByMobile, email: registerByEmail },
  forgetPwd: { mobile: resetPassword, email: resetPassword },
  bind: { mobile: thenFinish(bindByMobile), email: thenFinish(bindByEmail) },
  reset: { mobile: resetPassword },
}

/** The account center is asked before each of them (APT-4). */
const SUBMIT_PLAN: SubmitPlan = { flows: SUBMIT_FLOWS, before: askAboutAccount }

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
const askAgain: ViewFlow = {
  begin: async (context) => {
    await context.scopes.run(ASK_AGAIN, ({ signal }) => recogniseFlow(context, signal))
    greet(context)
  },
  end: ({ scopes }) => scopes.stop(ASK_AGAIN),
}

export function createEngine(parts: ContextParts): Engine {
  const context = createContext(parts, createAfterSignIn)
  // In a moment, since a view that is being drawn may be who asked first; and before anybody can act.
  const recalled = Promise.resolve().then(() => {
    recallArea(context)
    offerPlatforms(context)
    warnOfMissingAgreement(context)
  })
  let hasAsked = false
  const recognise = async (): Promise<void> => {
    const cameBack = hasAsked ? undefined : recalled.then(() => comeBack(context))
    hasAsked = true
    await Promise.all([
      context.scopes.run('recognise', ({ signal }) => recogniseFlow(context, signal)),
      context.scopes.run('appointment', ({ signal }) => beginAppointment(context, signal)),
      cameBack,
    ])
    greet(context)
  }
  return {
    ...deedsOf(context),
    typed: (field, before) => {
      recheckField(context, field)
      takeArea(context, field, before)
      accountEdited(context, field, before)
    },
    holdNotice: () => holdNotice(context),
    recognise,
    restored: () => {
      stayAgain(context)
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
      attendView(context, VIEW_FLOWS, askAgain)
    },
  }
}

/** Shows what an update of the settings asks for; another panel or switch waits for the answer to a submit. */
function showsChanges(context: Context): Engine['settingsChanged'] {
  /** The settings before the first update that is not shown yet. */
  let unshown: Settings | undefined
  const show = (before: Settings): void => {
    const { panel, settings } = context.store.get()
    unshown = undefined
    goWhereAsked(context, before, settings)
    if (context.store.get().panel !== panel) greet(context)
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
  if (panel !== state.panel) greet(context)
  // The focused element is gone; the title of the new panel is announced.
  focusField(context, 'title')
}

function deedsOf(context: Context): Deeds {
  const attend = (work: Promise<void>): void => void work.catch(context.report)
  return {
    changePanel: (panel) => followPanelLink(context, panel),
    changeSwitch: (switchName) => {
      if (!context.store.get().isSubmitting) changeSwitch(context, switchName)
    },
    leave: (field) => {
      takeArea(context, field)
      leaveField(context, field)
    },
    submit: () =>
      whenFree(context, () => {
        const state = context.store.get()
        if (hasUserInfo(state)) attend(offersAccount(state) ? takeOffer(context) : Promise.resolve())
        else if (isSentToLogin(state)) goToLogin(context)
        else attend(submit(context, SUBMIT_PLAN))
      }),
    sendCode: () => attend(sendCodeFlow(context, askAboutAccount)),
    refreshCaptcha: () => attend(refreshCaptchaFlow(context)),
    refreshQr: () => attend(refreshQr(context)),
    failQr: () => failQr(context),
    togglePasswords: () => togglePasswords(context),
    setAgreement: (agreed) => setAgreement(context, agreed),
    loadAreas: (nameAreas) => attend(loadAreasFlow(context, nameAreas)),
    pickArea: (shortName) => pickArea(context, shortName),
    changeAccount: () => {
      if (changeAccount(context)) focusField(context, 'title')
    },
    continueSignedIn: () => attend(continueSignedIn(context)),
    openAccount: (step) => {
      if (step === 'ask') attend(takeOffer(context))
      else if (step === 'confirm') attend(createUnderName(context))
      else cancelUsername(context)
    },
    dismissNotice: () => clearNotice(context),
    logout: (next) => logout(context, next),
    platformLogin: (wish) => attend(platformLogin(context, wish)),
  }
}
