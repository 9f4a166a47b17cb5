import type { ReactNode } from 'react'
import type { PageLanguage } from '../texts/texts.ts'
import type { SituationName, Token, TokenKind } from './appointments.ts'
import { ListTable } from './list-table.tsx'
import type { AppointmentsTexts } from './texts/appointments-texts.ts'

interface Props {
  readonly tokens: readonly Token[]
  readonly texts: AppointmentsTexts
  readonly language: PageLanguage
  readonly onExpire: (id: string) => Promise<void>
}

export function TokenTable({ tokens, texts, language, onExpire }: Props): ReactNode {
  const words = texts.tokens
  return (
    <ListTable
      name="tokens"
      title={words.title}
      none={words.none}
      heads={[words.app, words.note, words.state, words.until, words.usedBy, texts.deed]}
      rows={tokens.map((token) => (
        <tr key={token.id} data-testid="token" data-state={token.state}>
          <td>{token.app_key}</td>
          <td>{noteOf(token, texts)}</td>
          <td>
            <span className="badge" data-state={token.state}>
              {words.states[token.state]}
            </span>
          </td>
          <td>{new Date(token.expires_at).toLocaleString(language)}</td>
          <td>{token.used_by}</td>
          <td className="list-deed">
            {token.state === 'unused' && (
              <button
                type="button"
                className="button button-small"
                data-testid="expire"
                onClick={() => void onExpire(token.id)}
              >
                {words.expire}
              </button>
            )}
          </td>
        </tr>
      ))}
    />
  )
}

/** One of ours is said in words; whatever a back end wrote stays as it is. */
function noteOf({ note }: Token, { situations, kinds }: AppointmentsTexts): string {
  if (Object.hasOwn(situations, note)) return situations[note as SituationName]
  return Object.hasOwn(kinds, note) ? kinds[note as TokenKind] : note
}
