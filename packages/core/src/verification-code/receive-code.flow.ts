import type { Context } from '../context.ts'
import { recheckField } from '../form/edit-form.ts'
import { fieldOrder } from '../form/field-order.ts'
import { typeInto } from '../form/type-into.ts'
import { whileRunning } from '../store/scope.ts'

const RECEIVE_CODE = 'receive-code'

/** Waits for the text message that was sent and types its code in, as if by hand: submitting stays the visitor's (VAL-7). */
export function receiveCode(context: Context): void {
  context.start(RECEIVE_CODE, async ({ signal }) => {
    // Somebody who submits has the code already.
    const forget = context.store.subscribe(() => {
      if (context.store.get().action.submit) stopReceiving(context)
    })
    try {
      typeCode(context, await whileRunning(signal, context.ports.smsCodes.receive(signal)))
    } finally {
      forget()
    }
  })
}

/** A code that is asked for anew makes the one before worthless. */
export function stopReceiving(context: Context): void {
  context.scopes.stop(RECEIVE_CODE)
}

function typeCode(context: Context, smsCode: string | undefined): void {
  const last = fieldOrder(context.store.get()).at(-1)
  if (smsCode === undefined || !last) return
  typeInto(context.store, last, smsCode)
  recheckField(context, last)
}
