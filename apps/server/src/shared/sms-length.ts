/** The GSM 7-bit alphabet without its extension table; other texts are sent as UTF-16. */
const GSM_7_BIT = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/
const GSM_7_BIT_EXTENSION = /[\f^{}\\[~\]|€]/g
const GSM_7_BIT_PART = 160
const UTF_16_PART = 70

/** The length of a text in the units of its encoding, and the most of them that are sent and charged as one part. */
export function measureSms(text: string): { readonly length: number; readonly most: number } {
  // An escape precedes each character of the extension table.
  const septets = text.replace(GSM_7_BIT_EXTENSION, '__')
  if (GSM_7_BIT.test(septets)) return { length: septets.length, most: GSM_7_BIT_PART }
  return { length: text.length, most: UTF_16_PART }
}
