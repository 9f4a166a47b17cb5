import type { OperatorError } from '@portico/protocol'
import {
  CHALLENGES,
  CHANNELS,
  DETAILS,
  detailValueOf,
  eventOf,
  FACTORS,
  FIELDS,
  KINDS,
  limitOf,
  MESSAGES,
} from './en-names.ts'
import { capitalize, messageIn, wordsOf } from './words.ts'

const ALL_SESSIONS_END =
  'All sessions at the account center will end; apps may keep their own until they expire.'

/** Every text of the page in English. Those of the other language have the same members. */
export const en = {
  admin: 'Portico admin',
  switchLanguage: '中文',
  pages: 'Pages',
  logIn: 'Log in',
  logOut: 'Log out',
  operatorKey: 'Operator key',
  keyHint:
    'Your administrator gives you a key of your own. It is kept in this tab. Log out before others use this browser: a closed tab that is opened again may still have the key.',
  notLoggedIn: 'Not logged in',
  tryAgain: 'Try again',
  otherKey: 'Use another key',
  noPages: 'This key has no access to any of these pages.',
  loggedInWith: (key: string) => `Logged in with the key ${key}.`,
  sentenceSeparator: ' ',
  keyExpires: (date: string) => `The key expires on ${date}.`,
  loading: 'Loading…',
  unanswered: 'The server did not answer. Try again.',
  unansweredAct:
    'The server did not answer, so it is not known whether this was done. Reload the page and look before you repeat it.',
  failure: ({ message, field }: OperatorError) => {
    // Messages about a field, such as “is missing”, need its name.
    const subject = field === null || field === 'authorization' ? '' : `${FIELDS[field] ?? wordsOf(field)}: `
    return `${capitalize(`${subject}${messageIn(MESSAGES, message) ?? message}`)}.`
  },
  actions: 'Actions',
  cancel: 'Cancel',
  question: (title: string) => `${title}?`,
  button: (name: string, on: string) => `${name}: ${on}`,
  nothingChanged: 'Nothing to do: it was already that way.',

  production: 'Production',
  development: 'Development',

  overview: 'Overview',
  overviewNote:
    'All apps and instances, a minute or two behind, in this computer’s time zone. Click a bar or a name under logins, failed attempts or registrations to see its events.',
  lastDay: '24 hours',
  lastWeek: '7 days',
  time: 'Time',
  now: 'now',
  asTable: 'As a table',
  logins: 'Logins',
  noLogins: 'No login was counted.',
  factorOf: (factor: string) => FACTORS[factor] ?? factor,
  failures: 'Failed attempts',
  noFailures: 'No failed attempt was counted.',
  registrations: 'Registrations',
  newAccounts: 'New accounts',
  noRegistrations: 'No new account was counted.',
  codes: 'Codes requested',
  noCodes: 'No request for a code was counted.',
  codesOf: (channel: string, step: string) =>
    `${CHANNELS[channel] ?? channel}, ${step === 'entered' ? 'entered correctly' : 'requested'}`,
  codesNote:
    'Far fewer codes entered than requested can mean that messages do not arrive or that programs request codes. Requests for contacts without an account count too, also where no code is sent. Codes are counted, not listed: a log of each would hold contacts of people without an account.',
  deliveries: 'Messages sent',
  provider: 'Provider',
  sent: 'Sent',
  failedAttempts: 'Failed attempts',
  noDeliveries: 'No message was counted.',
  oldest: 'Oldest',
  noWaiting: 'No message is waiting or undeliverable.',
  channelOf: (channel: string) => CHANNELS[channel] ?? channel,
  limitsHit: 'Limits reached',
  noLimitsHit: 'No limit was counted as reached.',
  limitsNote:
    'The limits reference explains each by the name below its words. At the log level info, the server’s log has the refused requests.',
  challenges: 'Codes after a challenge',
  noChallenges: 'No code after a challenge was counted.',
  challengesNote:
    'Challenges are counted, not listed. Far fewer codes entered than requested can mean that messages do not arrive or that programs solve the challenges.',
  challengeOf: (challenge: string, step: string) =>
    `${CHALLENGES[challenge] ?? challenge}, ${step === 'entered' ? 'entered correctly' : 'code requested'}`,

  accounts: 'Accounts',
  find: 'Find',
  findLabel:
    'Account ID (or its ID in another system), mobile number, e-mail address, name, session ID or reference. Enter it in full',
  findAnother: 'Find another account',
  notFound:
    'No account was found. A number without a country code is taken as one of mainland China. An e-mail address that is not confirmed is not found.',
  found: (count: number) =>
    `${count === 1 ? '1 account' : `${count} accounts`} found.${count < 20 ? '' : ' There may be more: at most 20 are shown.'}`,
  foundAccounts: 'Matching accounts',
  codesForContact: 'Limits on codes for this contact',

  account: 'Account',
  mobile: 'Mobile',
  email: 'E-mail',
  unconfirmedEmail: 'E-mail, not confirmed',
  password: 'Password',
  passwordSet: 'Set',
  passwordNone: 'None',
  status: 'Status',
  active: 'Active',
  banned: 'Banned',
  deletionScheduled: 'Deletion scheduled',
  created: 'Created',
  banReason: 'Ban reason',
  banPeriod: (since: string, until: string) => `${since} until ${until === '' ? 'the ban is lifted' : until}`,
  erasedOn: 'Will be erased',
  id: 'ID',
  externalIds: 'IDs in other systems',
  listSeparator: ', ',
  sessions: 'Sessions',
  browser: 'Browser',
  device: 'Device',
  place: 'Place',
  apps: 'Apps',
  lastUsed: 'Last used',
  loggedIn: 'Logged in',
  ends: 'Ends',
  noSessions: 'No session at the account center.',
  ways: 'Ways to log in',
  none: 'None',
  platforms: 'Linked platforms',
  platform: 'Platform',
  name: 'Name',
  linked: 'Linked',
  businessAccounts: 'Business accounts',
  app: 'App',
  state: 'State',
  activated: 'Activated',
  notActivated: 'Not activated',
  lastEvents: 'Last events',
  allEvents: 'All events of this account',

  limits: 'Limits',
  limit: 'Limit',
  contact: 'Contact',
  count: 'Count',
  countOf: (count: number, max: number) => `${count} of ${max}`,
  reached: 'Reached',
  notReached: 'Not reached',
  countedUntil: 'Counted until',
  noLimits: 'No counts to show.',
  noLimitReached: 'None of these counts has reached its limit.',
  otherLimits: (count: number) => `${count} ${count === 1 ? 'count' : 'counts'} below the limit`,
  limitOf,

  reasonInput: 'Reason, for the audit log',
  untilInput: 'Ban ends (optional)',
  revokePasswordInput:
    'Someone else may know the password: remove it and the passkeys and platforms added in the last 7 days, and end all sessions',
  delayInput: 'Waiting time in hours',
  languageInput: 'Language of the message',
  enterReason: 'Enter a reason.',
  enterMoment: 'Enter both a date and a time, or leave it empty.',
  enterHours: (least: number, most: number) => `Enter a number of hours from ${least} to ${most}.`,
  enterKey: 'Enter your operator key.',
  enterEmail: 'Enter a valid e-mail address.',

  endAll: 'End all',
  endAllTitle: 'End all sessions',
  endAllEffects: [ALL_SESSIONS_END, 'The ways to log in will stay as they are.'],
  endAllDone: 'All sessions at the account center have ended.',
  end: 'End',
  endTitle: 'End this session',
  endEffects: (place: string) => [
    `The login${place === '' ? '' : ` on ${place}`} will end at the account center, with the sessions that came from it, also in other browsers. Apps may keep their own until they expire.`,
    'Other logins will not be affected.',
  ],
  endDone: 'The session has ended.',
  liftLimits: 'Lift limits',
  liftLimitsEffects: [
    'The account will be unlocked, and the counts of wrong passwords, wrong codes and sent codes will start again from zero.',
    'Limits for devices, network addresses and countries will still apply.',
  ],
  liftContactLimitsEffects: [
    'The counts of codes sent to this contact, and of wrong codes, will start again from zero.',
    'Limits for devices, network addresses and countries will still apply.',
  ],
  liftLimitsDone: 'The limits were lifted.',
  factor: 'Two-step login',
  factorSince: 'Authenticator app since',
  factorCodes: 'Recovery codes left',
  factorRemoval: 'Will be removed',
  resetFactor: 'Remove authenticator app',
  resetFactorEffects: [
    'Contacts of the account that can receive it will get a message at once. If none can, the owner will not be told.',
    'After the waiting time, or at once with 0 hours, the authenticator app and the recovery codes will stop working.',
    `Then ${ALL_SESSIONS_END.replace('All', 'all')}`,
    'Until then, a login with a code from the app will keep it.',
    'Make sure you are talking to the owner: a thief would ask for exactly this.',
  ],
  resetFactorDone: 'The authenticator app was removed, and all sessions at the account center have ended.',
  resetFactorAnnounced: 'The removal of the authenticator app is scheduled.',
  passkeys: 'Passkeys',
  synced: 'Synced',
  yes: 'Yes',
  no: 'No',
  remove: 'Remove',
  removePasskeyTitle: (name: string) => `Remove the passkey “${name}”`,
  removePasskeyEffects: (isLastWay: boolean) => [
    'No one will be able to log in to this account with this passkey.',
    ...(isLastWay ? ['There is no other way to log in to this account: the user will be locked out.'] : []),
    ALL_SESSIONS_END,
    'Every contact of the account that can receive it will get a message about it.',
  ],
  removePasskeyDone: 'The passkey was removed, and all sessions at the account center have ended.',
  unlink: 'Unlink',
  unlinkTitle: (platform: string) => `Unlink ${platform}`,
  unlinkEffects: (platform: string) => [
    `No one will be able to log in to this account with ${platform}.`,
    ALL_SESSIONS_END,
    'Every contact of the account that can receive it will get a message about it.',
  ],
  unlinkDone: (platform: string) =>
    `${platform} was unlinked, and all sessions at the account center have ended.`,
  sendReset: 'Send password reset',
  sendResetEffects: (cannotLogIn: boolean) => [
    'Verified contacts that can receive it will get a message: an e-mail has a link to the page that sets a new password, an SMS says to choose “Forgot password” on the login page.',
    'Setting a new password takes a code that is sent to a verified contact.',
    'A password will keep working unless you remove it.',
    ...(cannotLogIn
      ? ['The user will still not be able to log in: the account is banned or will be erased.']
      : []),
  ],
  sendResetDone: (notified: number, origin: string, isRevoked: boolean) =>
    [
      isRevoked && 'The account has no password now, and all sessions at the account center have ended.',
      notified === 0
        ? 'No contact could be notified. If a code can be sent to one, the user can choose “Forgot password” on the login page.'
        : `${notified === 1 ? '1 contact was' : `${notified} contacts were`} notified. If that was by e-mail, its link leads to ${origin}.`,
    ]
      .filter(Boolean)
      .join(' '),
  ban: 'Ban',
  banTitle: 'Ban this account',
  banEffects: [
    'The user will not be able to log in, and will not be told the reason that you enter.',
    ALL_SESSIONS_END,
    'You can lift the ban at any time.',
  ],
  banDone: 'The account was banned, and its sessions at the account center have ended.',
  liftBan: 'Lift ban',
  liftBanTitle: 'Lift the ban',
  liftBanEffects: (isErased: boolean) => [
    isErased
      ? 'The account will stay scheduled for deletion, so the user will still not be able to log in.'
      : 'The user will be able to log in again at once.',
  ],
  liftBanDone: 'The ban was lifted.',
  delete: 'Delete',
  deleteTitle: 'Delete this account',
  deleteEffects: [
    'The user will not be able to log in.',
    ALL_SESSIONS_END,
    'In 30 days the account will be erased, with its linked platforms and business accounts. Its contacts will then be free for a new account.',
    'Until then you can undo this.',
  ],
  deleteDone: 'The account will be erased in 30 days.',
  undelete: 'Undo deletion',
  undeleteTitle: 'Undo the deletion',
  undeleteEffects: (isBanned: boolean) => [
    isBanned
      ? 'The account will not be erased. It will stay banned.'
      : 'The account will not be erased, and the user will be able to log in again at once.',
  ],
  undeleteDone: 'The account will not be erased.',
  reveal: 'Reveal contacts',
  revealEffects: [
    'The mobile number and e-mail address will be shown in full until you leave this page.',
    'The audit log will record this with your reason.',
  ],
  revealDone: 'The contacts are shown in full.',
  export: 'Export',
  exportTitle: 'Export this account',
  exportEffects: [
    'A file with the data of the account will be saved on this computer: the profile, contacts in full, linked platforms, sessions, limits, all events and more.',
    'The audit log will record this with your reason.',
  ],
  exportDone: (file: string) => `The download of ${file} has begun.`,

  invitations: 'Invitations',
  newInvitation: 'New invitation',
  organisationId: 'Organisation ID (optional)',
  organisationName: 'Organisation name (with the ID)',
  sendTo: 'Send to e-mail address (optional)',
  noteForOperators: 'Note for operators (optional)',
  emailLanguage: 'Language of the e-mail',
  createInvitation: 'Create invitation',
  invitationCreated: (expires: string) =>
    `The invitation is valid until ${expires}. The link is shown only once: copy it now.`,
  copy: 'Copy',
  copyLink: 'Copy the link',
  copied: 'Copied',
  lastInvitations: 'Last invitations',
  organisation: 'Organisation',
  note: 'Note',
  open: 'Open',
  used: 'Used',
  expired: 'Expired or revoked',
  expires: 'Expires',
  usedBy: 'Used by',
  noInvitations: 'There are no invitations.',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this invitation',
  revokeEffects: ['Its link will stop working. This cannot be undone; you can create another invitation.'],
  revokeDone: 'The invitation was revoked.',

  messages: 'Messages',
  messagesHint:
    'SMS, e-mails and webhooks that are waiting to be sent or could not be delivered. Messages that were accepted for delivery are not kept, whether or not they arrived.',
  undelivered: 'Undelivered messages',
  show: 'Show',
  showAll: 'all',
  showDead: 'undeliverable',
  showWaiting: 'waiting',
  to: 'To',
  channel: 'Channel',
  kind: 'Kind',
  kindOf: (kind: string) => KINDS[kind] ?? eventOf(kind),
  attempts: 'Attempts',
  lastError: 'Last error',
  dead: 'Undeliverable',
  waiting: 'Waiting',
  sms: 'SMS',
  webhook: 'Webhook',
  noMessages: 'No matching messages.',
  retry: 'Send again',
  retryTitle: 'Send this message again',
  retryEffects: [
    'It will be tried again at once. If it is refused for good again, it will stay undeliverable. After another failure it will be tried until it expires.',
  ],
  retryDone: 'The message will be sent again at once.',
  drop: 'Delete',
  dropTitle: 'Delete this message',
  dropEffects: ['It will not be tried again. This cannot be undone. An earlier attempt may still arrive.'],
  dropDone: 'The message was deleted.',

  auditLog: 'Audit log',
  any: 'All',
  way: 'Way to log in',
  accountId: 'Account ID',
  actor: 'Operator, key or app',
  reference: 'Reference',
  from: 'From',
  until: 'Until',
  showEvents: 'Show events',
  events: 'Events',
  olderEvents: 'Older events',
  eventCount: (count: number) => `${count === 1 ? '1 event' : `${count} events`} on this page, newest first`,
  newest: 'Newest',
  older: 'Older',
  at: 'At',
  event: 'Event',
  eventOf,
  by: 'By',
  actorOf: (actor: string) => (actor === 'account' ? 'User' : capitalize(actor)),
  details: 'Details',
  detailName: (name: string) => `${DETAILS[name] ?? capitalize(wordsOf(name))}: `,
  detailValueOf,
  failed: 'Failed',
  noEvents: 'No matching events.',
  verify: 'Verify',
  verifyTitle: 'Verify the audit log',
  verifyEffects: [
    'Checks whether any event was changed, or deleted anywhere but at the end of the log. To notice events deleted at the end, save the latest checksum: with it, an administrator can later check whether events are missing.',
    'This takes a few seconds per 100,000 events.',
  ],
  verified: (checked: number) =>
    checked === 1
      ? 'The 1 event in the log is as it was written.'
      : `The ${checked} events in the log are as they were written.`,
  changed: (faults: readonly (readonly [position: number, reason: string])[]) =>
    `The audit log does not match its checksums. ${faults.map(([position, reason]) => `Event ${position}: ${reason}.`).join(' ')} If PORTICO_SECRET was replaced without being rotated, earlier events do not match.`,
  head: (head: string) => ` Latest checksum: ${head}`,
}

type Any<Value> = Value extends string
  ? string
  : Value extends readonly string[]
    ? readonly string[]
    : Value extends (...values: never[]) => unknown
      ? Value
      : { readonly [Key in keyof Value]: Any<Value[Key]> }

/** The texts of the page in one language. */
export type Texts = Any<typeof en>
