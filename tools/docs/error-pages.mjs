// docs/reference/errors/<code>.md: a page for each error code.
import { ERROR_HELP } from './error-help.mjs'
import { code, page, table } from './markdown.mjs'

const READ = { en: 'English', zh: '简体中文', ja: '日本語' }
const EVERY_CALL = {
  invalidParameter: 'Every endpoint.',
  csrfFailed: 'Every `POST` endpoint.',
  systemError: 'Every endpoint.',
  networkFailure: 'None: the browser or the widget found no response that can be read.',
}

/**
 * @param protocol the built package
 * @param calls of the registry, with their errors
 * @param languages language → `{ texts, serverTexts }`, of the widget and of the server
 * @returns file name → text
 */
export function errorPages(source, { protocol, calls, languages }) {
  const { ERROR_CODES } = protocol
  for (const name of Object.keys({ ...ERROR_CODES, ...ERROR_HELP }))
    if (!(name in ERROR_CODES && name in ERROR_HELP))
      throw new Error(`error-help.mjs: ${name} is not in both tables`)
  const docs = source.objectDocs('ERROR_CODES')
  return Object.fromEntries(
    Object.entries(ERROR_CODES).map(([name, number]) => [
      `${number}.md`,
      page(
        `Error ${number}: ${name}`,
        docs.get(name) ?? '',
        ...legendOf(docs.get(name) ?? ''),
        '## What the visitor reads',
        table(
          ['Language', 'Text', 'From'],
          Object.entries(READ).map(([language, title]) => [title, ...textOf(languages[language], number)]),
        ),
        'Words in braces are filled in or become links. A page can replace texts of the widget with [`messages`](../options.md#messages).',
        '## Which calls return it',
        callsThatAnswer(calls, name),
        '## What to do',
        `**In your page or server.** ${ERROR_HELP[name].integrator}`,
        `**As the operator.** ${ERROR_HELP[name].operator}`,
        `[All error codes](../errors.md) · [${number === -1 ? 'in tests' : `in tests: \`failWith(${number})\``}](../../testing.md)`,
      ),
    ]),
  )
}

/** The doc comments of the codes of business accounts say briefly what the form allows then. */
function legendOf(doc) {
  return [
    /\b(?:en|dis)abled/i.test(doc) &&
      '_Enabled_ and _disabled_: whether the form can be submitted and a code sent. Unless stated otherwise, entering another account enables it again.',
    /\boffer\b/.test(doc) && '_Offer_: the button that opens a business account for a logged-in visitor.',
  ].filter(Boolean)
}

/** The text of a code, and whose it is: the widget prefers its own. */
export function textOf({ texts, serverTexts }, number) {
  const widget = texts[number === -1 ? 'network_failure' : `error_${number}`]
  return widget === undefined ? [serverTexts[`description_${number}`] ?? '', 'server'] : [widget, 'widget']
}

function callsThatAnswer(calls, error) {
  if (EVERY_CALL[error]) return EVERY_CALL[error]
  const answering = (kind) => calls.filter((call) => call[kind].includes(error)).map(({ name }) => name)
  const [failures, successes] = [answering('errors'), answering('successes')]
  const lists = [
    failures.length > 0 && `As an error: ${failures.map(link).join(', ')}.`,
    successes.length > 0 && `As the code of a success: ${successes.map(link).join(', ')}.`,
  ].filter(Boolean)
  return lists.length > 0 ? lists : 'None: it arises in the browser, or older servers send it.'
}

const link = (name) => `[${code(name)}](../wire.md#${name.toLowerCase()})`
