// docs/reference/errors.md: every code of the wire with the English text a visitor reads.
import { textOf } from './error-pages.mjs'
import { code, page, table } from './markdown.mjs'

/**
 * @param ERROR_CODES name → number
 * @param texts of the widget, in English
 * @param serverTexts of the server, in English
 */
export function errorsPage(source, { ERROR_CODES, texts, serverTexts }) {
  const docs = source.objectDocs('ERROR_CODES')
  const rows = Object.entries(ERROR_CODES)
    .toSorted(([, one], [, other]) => one - other)
    .map(([name, number]) => [
      `[${code(number)}](errors/${number}.md)`,
      code(name),
      docs.get(name) ?? '',
      ...textOf({ texts, serverTexts }, number),
    ])
  return page(
    'Error codes',
    'Each code has a page with its cause and what to do. The console of a page on `localhost` and the server’s log (`docs`) have its address. The number is `error_code` on the passport and single sign-on hosts, `code` on `/account/` paths, and `code` and `error_code` of the error a host page receives. The name is the one used in the source. The message is the English one; words in braces are filled in or become links. The widget prefers its own text for the codes marked _widget_, unless the situation has a message of its own; of those, the meaning also says how the message is shown. _Disabled_: the form cannot be submitted and no code is sent; unless stated otherwise, entering another account enables it again. _Offer_: the button that opens a business account for a logged-in visitor. In development, `/dev/appointments` creates an account in every state ([guide](../business-accounts.md#trying-it)).',
    table(['Code', 'Name', 'Meaning', 'Message', 'Text of'], rows),
  )
}
