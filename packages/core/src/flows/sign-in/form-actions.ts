import type { FieldName } from '@portico/protocol'
import { patchForm } from '../../form/form.ts'
import { applyPanelArea, moveNumberToZoneField } from '../../form/panel-area.ts'
import { extractPastedCode } from '../../form/pasted-code.ts'
import { blurField, revalidateField, revalidateRepeat } from '../../form/validation.ts'
import type { Context } from '../../runtime/context.ts'
import type { Controller } from '../../runtime/widget-actions.ts'
import { hasUserInfo, offersAccount } from '../../state/panels.ts'
import { runProofAction } from '../../transitions/proof.ts'
import { whenIdle } from '../../transitions/requests.ts'
import { acceptOffer } from '../invitation/create-account.ts'
import { accountEdited } from '../invitation/eligibility.ts'
import { isSentToLogin, redirectToLogin } from '../invitation/invitation.ts'
import { isComplete, submit } from './submit.ts'
import { sendVerificationCode } from './verification-code.ts'

export function createFormActions(
  context: Context,
): Pick<Controller, 'blur' | 'fieldEdited' | 'proof' | 'sendCode' | 'submit'> {
  return {
    fieldEdited: (field, before) => reactToInput(context, field, before),
    blur: (field) => {
      patchForm(context.store, { composition: undefined })
      applyPanelArea(context, field)
      blurField(context, field)
    },
    submit: () => submitWhenIdle(context),
    proof: (action) => {
      runProofAction(context, action)
      if (action.do === 'use-factor') submitWhenIdle(context)
    },
    sendCode: () => context.detach(sendVerificationCode(context, () => autoSubmit(context))),
  }
}

function reactToInput(context: Context, field: FieldName, known: string | undefined): void {
  const isEarly = known === undefined
  const before = known ?? ''
  // The zone may have changed since.
  if (isEarly) moveNumberToZoneField(context)
  const isCodeComplete = extractPastedCode(context, field, before)
  revalidateField(context, field)
  if (field === 'password') revalidateRepeat(context, 'repeatPwd')
  applyPanelArea(context, field, before)
  accountEdited(context, field, before)
  // It is unknown whether early input was pasted or typed.
  if (isCodeComplete && !isEarly) autoSubmit(context)
}

function submitWhenIdle(context: Context): void {
  whenIdle(context, () => {
    const state = context.store.get()
    if (hasUserInfo(state)) {
      if (offersAccount(state)) context.detach(acceptOffer(context))
    } else if (isSentToLogin(state)) redirectToLogin(context)
    else context.detach(submit(context))
  })
}

/** Submits a complete form after its code was autofilled or pasted, with the option `action.autoSubmit`. */
function autoSubmit(context: Context): void {
  const state = context.store.get()
  if (state.settings.autoSubmit && isComplete(state)) submitWhenIdle(context)
}
