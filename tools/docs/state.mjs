// docs/reference/state.md: the handle, the snapshot of `getState()` and the entities in it.
import { code, page, table } from './markdown.mjs'
import { docOf, memberTable, membersOf } from './source.mjs'

const ENTITIES = [
  'FieldSnapshot',
  'AppointmentInfo',
  'LoginInfo',
  'OauthInfo',
  'QrCode',
  'AccountInfo',
  'SessionData',
  'AreaEntry',
  'RequestFields',
  'CreateAccountPayload',
]

export function statePage(source) {
  const section = (name) => [
    `## ${code(name)}`,
    docOf(source.interface(name)),
    memberTable(source, name, ({ isOptional }) => (isOptional ? ' (optional)' : '')),
  ]
  return page(
    'Handle and state',
    'The types below are exported by `@portico/widget` and `@portico/react`. Attributes, parts and inputs: [state and hooks](../state-and-hooks.md).',
    '## `WidgetHandle`',
    docOf(source.interface('WidgetHandle')),
    table(
      ['Member', 'Meaning'],
      ['WidgetHandle', 'AccountCenterHandle']
        .flatMap((name) => membersOf(source.interface(name)))
        .map((member) => [
          code(member.signature.replace(/^readonly /, '').replaceAll(/\s+/g, ' ')),
          [member.doc, sentence('Returns', member.returns), sentence('Throws', member.throws)]
            .filter(Boolean)
            .join(' '),
        ]),
    ),
    section('Snapshot'),
    ENTITIES.flatMap(section),
  )
}

const sentence = (verb, text) => text && `${verb} ${text.replace(/^Error /, 'an error ')}.`
