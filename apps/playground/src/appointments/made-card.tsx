import type { ReactNode } from 'react'
import { CopyButton } from '../controls/copy-button.tsx'
import { Icon } from '../controls/icon.tsx'
import type { PageTexts } from '../texts/page-texts.ts'
import type { Made } from './appointments.ts'
import type { AppointmentsTexts } from './texts/appointments-texts.ts'

interface Props {
  readonly made: Made
  readonly texts: AppointmentsTexts
  readonly shared: PageTexts
}

/** The link, whom to be there, and what to expect. */
export function MadeCard({ made, texts, shared }: Props): ReactNode {
  const { url, account, codes } = made
  const facts = [
    [texts.made.mobile, account.mobile, codes.mobile],
    [texts.made.email, account.email, codes.email],
    ...(account.password === ''
      ? []
      : [[`${texts.made.session} · ${texts.made.password}`, account.password, codes.session] as const]),
  ] as const
  return (
    <section className="made" aria-label={texts.made.title} data-testid="made">
      <h2>{texts.made.title}</h2>
      <p className="made-note">{texts.made.once}</p>
      <div className="made-link">
        <code data-testid="made-url">{url}</code>
        <CopyButton text={url} label={shared.copy} copiedLabel={shared.copied} testId="made-copy" />
        <a className="button" href={url} target="_blank" rel="noreferrer" data-testid="made-open">
          {texts.made.open}
          <Icon name="out" />
        </a>
      </div>
      <table className="made-facts">
        <caption>{texts.made.answers}</caption>
        <tbody>
          {facts.map(([label, value, code]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-testid="made-value">{value}</td>
              <td className="made-code">{code}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
