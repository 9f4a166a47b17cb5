// docs/reference/events.md: analytics events, listeners and the errors a host receives.
import { code, page, table, type } from './markdown.mjs'
import { docOf, memberTable, membersOf } from './source.mjs'

/** @param protocol the built package: its event names are the wire's */
export function eventsPage(source, { EVENT_NAMES, EVENT_PREFIX }) {
  const parameters = source.interface('EventParameters')
  const introduction = docOf(parameters)
  const events = membersOf(parameters)
  const unknown = events.filter(({ name }) => !EVENT_NAMES.includes(name)).map(({ name }) => name)
  if (unknown.length > 0) throw new Error(`events the protocol does not know: ${unknown.join(', ')}`)
  return page(
    'Events',
    `Received by [\`onEvent\`](../callbacks-and-events.md#onevent) and by \`handle.on('event', …)\`. ${introduction}`,
    'If the page URL has a `from` parameter, every event carries it as the parameter `from`.',
    table(
      ['Event', 'When', 'Parameters'],
      events.map((event) => [code(EVENT_PREFIX + event.name), event.doc, parametersOf(source, event)]),
    ),
    '## Listeners',
    '`handle.on(name, listener)` returns a function that unsubscribes.',
    table(
      ['Name', 'When', 'Argument'],
      membersOf(source.interface('WidgetEvents')).map((event) => [
        code(event.name),
        event.doc,
        event.type === 'undefined' ? 'none' : code(event.type),
      ]),
    ),
    '## `SuccessResult`',
    "The argument of `onSuccess` and of `handle.on('success', …)`.",
    memberTable(source, 'SuccessResult'),
    '## `SuccessUser`',
    memberTable(source, 'SuccessUser'),
    '## `AccountError`',
    "The argument of `onReject` and of `handle.on('reject', …)`.",
    memberTable(source, 'AccountError'),
  )
}

function parametersOf(source, { type: text, nested }) {
  const members = nested?.getMembers() ?? (text === 'PanelParams' ? source.interface(text).getMembers() : [])
  return members
    .map((member) => `${code(member.getName())}: ${type(member.getTypeNode().getText())}`)
    .join('; ')
}
