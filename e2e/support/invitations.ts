interface Invitation {
  /** The id of the token in the list. */
  readonly id: string
  readonly token: string
  /** The query of the link. */
  readonly query: string
  /** The credentials of an account in the requested situation. */
  readonly account: { readonly email: string; readonly password: string }
}

interface InvitationOptions {
  readonly appKey?: 'ads' | 'poi'
  /** A key invites everyone who has it. */
  readonly by?: 'token' | 'key'
  readonly situation?: 'has-one' | 'no-account'
  /** The recipient of the invitation. */
  readonly email?: string
}

/** Creates an invitation, as the development page does; by default one by token to open an account of POI. */
export async function invite(
  baseUrl: string,
  { appKey = 'poi', by = 'token', situation = 'no-account', email = '' }: InvitationOptions = {},
): Promise<Invitation> {
  const form = { app_key: appKey, by, situation, token_state: 'open', email, language: 'en' }
  const answer = await fetch(`${baseUrl}/dev/appointments/tokens`, {
    method: 'POST',
    headers: { origin: baseUrl },
    body: new URLSearchParams(form),
  })
  if (!answer.ok) throw new Error(`No invitation was created: ${answer.status}`)
  const made = (await answer.json()) as Pick<Invitation, 'id' | 'account'> & { readonly url: string }
  const { id, url, account } = made
  const { search, searchParams } = new URL(url)
  return { id, token: searchParams.get('token') ?? '', query: search, account }
}

interface Listed {
  readonly tokens: readonly { readonly id: string; readonly state: string; readonly used_by: string }[]
  readonly business_accounts: readonly Readonly<Record<string, unknown>>[]
}

/** All tokens and business accounts, newest first. */
export async function listInvitations(baseUrl: string): Promise<Listed> {
  return (await (await fetch(`${baseUrl}/dev/appointments.json`)).json()) as Listed
}
