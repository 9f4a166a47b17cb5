import { CODE_TYPES, isRecord } from '@portico/protocol'
import type { ReactNode } from 'react'
import { DateTime, Reference } from './elements.tsx'
import { Text } from './text.tsx'
import { texts } from './texts/texts.ts'

/** What an event tells beside its type, one member a line. Members that are null are left out. */
export function describeDetails(details: unknown): ReactNode {
  const members = Object.entries(details ?? {}).filter(([, value]) => value !== null)
  return (
    members.length > 0 && (
      <ul className="details">
        {members.map(([name, value]) => (
          <li key={name}>{describeMember(name, value)}</li>
        ))}
      </ul>
    )
  )
}

/** Longer lists, such as all settings at the start of a server, are shown on demand. */
const SHOWN_MEMBERS = 3

function describeMember(name: string, value: unknown): ReactNode {
  // Settings keep their names.
  const label = /[A-Z.]/.test(name) ? `${name}: ` : texts.detailName(name)
  if (!isRecord(value) || typeof value['masked'] === 'string')
    return (
      <>
        <Text>{label}</Text>
        {describeValue(name, value)}
      </>
    )
  return (
    <details open={Object.keys(value).length <= SHOWN_MEMBERS}>
      <summary>
        <Text>{label}</Text>
      </summary>
      {describeDetails(value)}
    </details>
  )
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Members that are ids beside those whose names say so. */
const IDS = new Set(['invitation', 'message', 'key'])

/** What a code was for. */
const KINDS_OF_CODES: Readonly<Record<number, string>> = {
  [CODE_TYPES.login]: 'code_login',
  [CODE_TYPES.mobileLogin]: 'code_login',
  [CODE_TYPES.register]: 'code_register',
  [CODE_TYPES.resetPassword]: 'code_reset',
  [CODE_TYPES.bind]: 'code_bind',
}

function describeValue(name: string, value: unknown): ReactNode {
  if (typeof value !== 'string') return <Text>{textOf(name, value)}</Text>
  if (MOMENT.test(value)) return <DateTime iso={value} />
  if (name.endsWith('_id') || IDS.has(name)) return <Reference id={value} />
  return <Text>{textOf(name, value)}</Text>
}

/** Of a contact, support needs no more than the masked form. */
function textOf(name: string, value: unknown): string {
  if (typeof value === 'string') return texts.detailValueOf(value, name)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value)) return value.map((one) => textOf(name, one)).join(texts.listSeparator)
  const kind = name === 'code_type' && KINDS_OF_CODES[Number(value)]
  if (kind) return texts.kindOf(kind)
  return isRecord(value) && typeof value['masked'] === 'string' ? value['masked'] : JSON.stringify(value)
}
