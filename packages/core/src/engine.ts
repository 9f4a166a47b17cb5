import { setAgreement } from './agreement/agreement.ts'
import { pickArea, recallArea, takeArea } from './area-code/choose-area.ts'
import { loadAreasFlow } from './area-code/load-areas.flow.ts'
import { bindByEmail } from './bind/bind-by-email.flow.ts'
import { bindByMobile } from './bind/bind-by-mobile.flow.ts'
import type { Context } from './context.ts'
import type { ContextParts } from './create-context.ts'
import { createContext } from './create-context.ts'
import type { Deeds, Engine } from './deeds.ts'
import { leaveField } from './form/check-form.ts'
import { clearSecrets, focusField, recheckField, togglePasswords } from './form/edit-form.ts'
import type { SubmitFlows } from './form/submit.ts'
import { submit } from './form/submit.ts'
import { refreshCaptchaFlow } from './image-captcha/refresh-captcha.flow.ts'
import { loginByEmail } from './login/login-by-email.flow.ts'
import { loginByMobile } from './login/login-by-mobile.flow.ts'
import { clearNotice, holdNotice } from './notice/notice.ts'
import { changePanel, changeSwitch, goWhereAsked } from './panels/change-panel.ts'
import { isOffered } from './panels/offered.ts'
import { bindOr } from './platform-login/bind-and-login.flow.ts'
import { comeBack } from './platform-login/come-back.flow.ts'
import { thenFinish } from './platform-login/finish.flow.ts'
import { platformLogin } from './platform-login/platform-login.ts'
import { forgetRedirect } from './platform-login/set-oauth.ts'
import { haveOtherPlatforms, offerPlatforms } from './platforms/offer-platforms.ts'
import { resetPassword } from './password-reset/reset-password.flow.ts'
import { registerByEmail } from './register/register-by-email.flow.ts'
import { registerByMobile } from './register/register-by-mobile.flow.ts'
import { changeAccount, continueSignedIn } from './session/change-account.ts'
import { externalLink } from './session/external-link.ts'
import { logout } from './session/logout.ts'
import { stayAgain } from './session/redirect.ts'
import { recogniseFlow } from './session/recognise.flow.ts'
import { snapshotOf } from './snapshot.ts'
import { sendCodeFlow } from './verification-code/send-code.flow.ts'

// What a widget does once somebody acts. The first view can be drawn and typed into without it, so it is a chunk of its
// own, loaded right behind that view (widget.ts).

/** THE TABLE of what each panel's switch does when it is submitted; `panels/offered.ts` says what is in it. */
export const SUBMIT_FLOWS: SubmitFlows = {
  login: { mobile: bindOr(loginByMobile), email: loginByEmail },
  register: { mobile: registerByMobile, email: registerByEmail },
  forgetPwd: { mobile: resetPassword, email: resetPassword },
  bind: { mobile: thenFinish(bindByMobile), email: thenFinish(bindByEmail) },
  reset: { mobile: resetPassword },
}

export function createEngine(parts: ContextParts): Engine {
  const context = createContext(parts)
  // In a moment, since a view that is being drawn may be who asked first; and before anybody can act.
  const recalled = Promise.resolve().then(() => {
    recallArea(context)
    offerPlatforms(context)
  })
  let hasAsked = false
  const recognise = async (): Promise<void> => {
    const cameBack = hasAsked ? undefined : recalled.then(() => comeBack(context))
    hasAsked = true
    await Promise.all([
      context.scopes.run('recognise', ({ signal }) => recogniseFlow(context, signal)),
      cameBack,
    ])
  }
  return {
    ...deedsOf(context),
    typed: (field, before) => {
      recheckField(context, field)
      takeArea(context, field, before)
    },
    holdNotice: () => holdNotice(context),
    recognise,
    restored: () => {
      stayAgain(context)
      forgetRedirect(context)
      clearSecrets(context)
      if (hasAsked) void recognise().catch(context.report)
    },
    settingsChanged: (before, after) => {
      goWhereAsked(context, before, after)
      if (haveOtherPlatforms(before, after)) offerPlatforms(context)
    },
    snapshot: () => snapshotOf(context.store.get()),
    externalLink: (panel) => externalLink(context.store.get(), { page: parts.ports.page, panel }),
    announce: () => context.emit('panel_show', { panel: context.store.get().panel }),
  }
}

function deedsOf(context: Context): Deeds {
  const attend = (work: Promise<void>): void => void work.catch(context.report)
  return {
    changePanel: (panel) => {
      if (!isOffered(context.store.get(), panel)) return
      changePanel(context, panel)
      // What was focused is gone; the next thing to read is where one has come to.
      focusField(context, 'title')
    },
    changeSwitch: (switchName) => changeSwitch(context, switchName),
    leave: (field) => {
      takeArea(context, field)
      leaveField(context, field)
    },
    submit: () => attend(submit(context, SUBMIT_FLOWS)),
    sendCode: () => attend(sendCodeFlow(context)),
    refreshCaptcha: () => attend(refreshCaptchaFlow(context)),
    togglePasswords: () => togglePasswords(context),
    setAgreement: (agreed) => setAgreement(context, agreed),
    loadAreas: (nameAreas) => attend(loadAreasFlow(context, nameAreas)),
    pickArea: (shortName) => pickArea(context, shortName),
    changeAccount: () => {
      changeAccount(context)
      focusField(context, 'title')
    },
    continueSignedIn: () => attend(continueSignedIn(context)),
    dismissNotice: () => clearNotice(context),
    logout: (next) => logout(context, next),
    platformLogin: (wish) => attend(platformLogin(context, wish)),
  }
}
