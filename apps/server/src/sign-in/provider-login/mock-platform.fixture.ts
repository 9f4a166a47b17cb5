import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { listen } from '../../testing/listen.fixture.ts'

/** A user of the mock platform, with wire names. */
export interface MockPlatformUser {
  readonly open_id: string
  readonly union_id?: string
  readonly nickname?: string
  readonly avatar?: string
  readonly mobile?: string
}

/** Handles a request instead of the mock platform; returns `false` to let the mock platform respond. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => boolean

/** Answers every request alike. */
export const answering = (
  status: number,
  body: string | Buffer = '',
  headers: Readonly<Record<string, string>> = {},
): Behaviour => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    return true
  }
}

export interface MockPlatform {
  readonly url: string
  /** Creates a code for a user, valid any number of times. */
  readonly admit: (user: MockPlatformUser) => string
  readonly setBehaviour: (behaviour: Behaviour) => void
  /** The requests received, in order: `POST /token` and its form. */
  readonly calls: readonly { readonly line: string; readonly form: Readonly<Record<string, string>> }[]
  /** The option `platforms` with the mock platform for each name. */
  readonly option: (...names: readonly string[]) => readonly object[]
}

/** A third-party platform with the API the platforms share. */
export async function openMockPlatform(): Promise<MockPlatform> {
  const users = new Map<string, MockPlatformUser>()
  const calls: MockPlatform['calls'][number][] = []
  let behaviour: Behaviour = () => false
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    calls.push({ line: `${request.method} ${request.url}`, form })
    if (behaviour(request, response)) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/token' ? tokenOf(users, form) : userOf(users, form)))
  }

  const url = `http://127.0.0.1:${await listen(server)}`
  return {
    url,
    calls,
    admit: (user) => {
      const code = `code-${users.size}-${user.open_id}`
      users.set(code, user)
      return code
    },
    setBehaviour: (next) => {
      behaviour = next
    },
    option: (...names) =>
      names.map((platform) => ({
        platform,
        client_key: `key-of-${platform}`,
        client_secret: 'hush-hush',
        token_url: `${url}/token`,
        user_info_url: `${url}/user`,
      })),
  }
}

type Form = Readonly<Record<string, string>>

function tokenOf(
  users: ReadonlyMap<string, MockPlatformUser>,
  { code = '', grant_type: grant }: Form,
): object {
  const user = users.get(code)
  if (!user || grant !== 'authorization_code')
    return { data: { error_code: 10007, description: 'code expired' }, message: 'error' }
  const data = { access_token: `token-of-${code}`, expires_in: 1, open_id: user.open_id, refresh_token: 'r' }
  // Some platforms send the code as a string.
  return { data: { ...data, scope: 'user_info', error_code: '0', description: '' }, message: 'success' }
}

function userOf(
  users: ReadonlyMap<string, MockPlatformUser>,
  { access_token: token = '', open_id: openId }: Form,
) {
  const user = users.get(token.replace('token-of-', ''))
  if (!user || user.open_id !== openId) return { data: { error_code: 10008, description: 'no such token' } }
  return { data: { union_id: '', nickname: '', avatar: '', ...user, error_code: 0 }, message: 'success' }
}
