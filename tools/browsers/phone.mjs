// The phone of a visitor: logs in and confirms QR codes with the requests of the phone page.
import { CODE_TYPES, confirmQrcode, scanQrcode, sendCode, smsLogin } from '@portico/protocol'
import { openClient, readCode } from '../http-client.mjs'

/** Signs a visitor in. */
export async function openPhone(account, mobile) {
  const { sendSuccessfully } = openClient(account)
  const type = String(CODE_TYPES.mobileLogin)
  await sendSuccessfully(sendCode, { mobile, type })
  await sendSuccessfully(smsLogin, { mobile, type, code: await readCode(account, `+86${mobile}`) })
  return {
    /** @param address the text of a QR code */
    confirm: async (address) => {
      const token = new URL(address).searchParams.get('token') ?? ''
      const { data } = await sendSuccessfully(scanQrcode, { token })
      await sendSuccessfully(confirmQrcode, { token, csrf_token: data.csrf_token, decision: 'confirm' })
    },
  }
}
