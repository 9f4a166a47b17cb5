// Covers APT-1.
import { describe, expect, test } from 'vitest'
import { DAY_MS, DAY_S } from '../shared/clock.ts'
import { openTestServer } from '../testing/test-server.fixture.ts'
import { invitationUrl, issueInvitation, writeInvitation } from './create-invitation.ts'

const NOW = Date.UTC(2026, 0, 1)
const LINK = 'https://shop.example/?token=t&appoint=1'
const INVITATION = {
  email: 'ada@example.com',
  language: 'en',
  app: { appId: '1574', name: 'Portico Ads' },
  link: LINK,
  days: 7,
}

describe('the e-mail of an invitation', () => {
  test('names the organisation and is delivered as long as the link works', async () => {
    expect(await writeInvitation({ ...INVITATION, orgName: 'Tea & Co.' })).toEqual({
      channel: 'email',
      target: 'ada@example.com',
      kind: 'invitation',
      language: 'en',
      appId: '1574',
      oneTimeCode: '',
      subject: 'Tea & Co. invited you to open a business account on Portico Ads',
      body: `Hello,\n\nTea & Co. invited you to open a business account on Portico Ads. To get started, open this link:\n${LINK}\n\nThe link can be used once and expires in 7 days. Please don’t forward it. If you didn’t expect this invitation, you can ignore this message.\n\nThe Portico Ads team`,
      parameters: { app: 'Portico Ads', org: 'Tea & Co.', link: LINK, days: '7 days' },
      ttlS: 7 * DAY_S,
    })
  })

  test.for(['', 'evil.example'])('omits the organisation name %j', async (orgName) => {
    expect(await writeInvitation({ ...INVITATION, orgName, days: 1, language: 'xx' })).toMatchObject({
      language: 'zh',
      ttlS: DAY_S,
    })
    expect(await writeInvitation({ ...INVITATION, orgName })).toMatchObject({
      subject: 'You’re invited to open a business account on Portico Ads',
      body: expect.stringMatching(
        /^Hello,\n\nYou’re invited to open a business account on Portico Ads\. To get started/,
      ),
    })
  })
})

describe('an invitation', () => {
  test.for([
    ['https://shop.example/', 'https://shop.example/?token=t&appoint=1'],
    ['https://shop.example/join?a=1#b', 'https://shop.example/join?a=1&token=t&appoint=1#b'],
    ['https://shop.example/?token=x&appoint=0', 'https://shop.example/?token=t&appoint=1'],
  ] as const)('to the page %s has the URL %s', ([page, url]) => {
    expect(invitationUrl(page, 't')).toBe(url)
  })

  test('is stored with its note until it expires, and its organisation by the latest name', async () => {
    const portico = await openTestServer({
      clocks: { wall: () => NOW, monotonic: () => 0 },
      file: { limits: { invitation_life_days: 2 } },
    })
    const { services } = portico
    const [app] = services.config.apps
    const businessApp = app?.businessApps.find(({ appKey }) => appKey === 'ads')
    if (!app || !businessApp) throw new Error('there is no app')
    const issue = (name: string) =>
      issueInvitation(services, { app, businessApp, organisation: { id: 'tea', name }, note: 'for Ada' })
    const [first, second] = [await issue('Tea'), await issue('Tea Garden')]
    expect(first).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: NOW + 2 * DAY_MS,
    })
    expect(second.token).not.toBe(first.token)
    const rows = await portico.rows('invitations')
    expect(rows.find(({ id }) => id === first.id)).toEqual({
      token_hash: expect.stringMatching(/^[\w-]{43}$/),
      id: first.id,
      app_id: '1574',
      app_key: 'ads',
      org_id: 'tea',
      note: 'for Ada',
      created_at: NOW,
      expires_at: NOW + 2 * DAY_MS,
      used_at: null,
      used_by: null,
    })
    expect(await portico.rows('organisations')).toEqual([{ id: 'tea', name: 'Tea Garden', created_at: NOW }])
  })
})
