import type { OperatorAccount } from '@portico/protocol'
import type { Action } from '../action.tsx'
import { describeChange } from '../action.tsx'

const END_OF_SESSIONS = 'All sessions end, in every app.'

/** What can be done for or to an account. */
export function actionsOn(account: OperatorAccount) {
  const { id } = account
  return {
    ...accessActs(account),
    sendReset: sendReset(id),
    ban: ban(id),
    unban: unban(account),
    deleteAccount: deleteAccount(id),
    undelete: undelete(account),
  } satisfies Readonly<Record<string, Action>>
}

function accessActs({ id, sessions }: OperatorAccount) {
  return {
    endSessions: {
      needs: 'endSessions',
      name: 'End all',
      title: 'End all sessions',
      effects: [
        `${sessions.length === 1 ? 'The session ends' : `All ${sessions.length} sessions end`}, in every app: the user logs in again on every device.`,
        'Passwords and linked platforms go on working.',
      ],
      run: async (call) =>
        describeChange(await call('endSessions', { account_id: id }), 'All sessions have ended.'),
    },
    liftLimits: {
      needs: 'liftAccountLimits',
      name: 'Lift limits',
      title: 'Lift limits',
      effects: [
        'Locks and counts of wrong passwords, wrong codes and sent codes start from zero.',
        'Limits of devices, network addresses and countries stay.',
      ],
      run: async (call) =>
        describeChange(await call('liftAccountLimits', { account_id: id }), 'The limits are lifted.'),
    },
  } satisfies Readonly<Record<string, Action>>
}

export function endSession(accountId: string, session: OperatorAccount['sessions'][number]): Action {
  const place = [session.browser, session.device].filter((part) => part !== '').join(', ')
  return {
    needs: 'endSessions',
    name: 'End',
    title: 'End this session',
    effects: [`The session${place === '' ? '' : ` in ${place}`} ends, in every app. Other sessions go on.`],
    run: async (call) =>
      describeChange(
        await call('endSessions', { account_id: accountId, session_id: session.session_id }),
        'The session has ended.',
      ),
  }
}

export function unlinkPlatform(accountId: string, platform: string): Action {
  return {
    needs: 'unlinkPlatform',
    name: 'Unlink',
    title: `Unlink ${platform}`,
    effects: [
      `No one can log in to this account with ${platform} any more.`,
      END_OF_SESSIONS,
      'Every contact of the account gets a message about it.',
    ],
    inputs: ['language'],
    run: async (call, { language }) =>
      describeChange(
        await call('unlinkPlatform', { account_id: accountId, platform, language }),
        `${platform} is unlinked, and all sessions have ended.`,
      ),
  }
}

function sendReset(id: string): Action {
  return {
    needs: 'sendReset',
    name: 'Send password reset',
    title: 'Send password reset',
    effects: [
      'Every verified contact gets a message with a link to the page where the user sets a new password with a code.',
      'The present password goes on working unless you remove it.',
    ],
    inputs: ['revokesPassword', 'language'],
    run: async (call, { language, revokesPassword }) => {
      const sent = { account_id: id, language, revoke_password: revokesPassword }
      const answer = await call('sendReset', sent)
      const removed = revokesPassword ? ' The password is removed, and all sessions have ended.' : ''
      return answer.ok
        ? { ok: true, value: `A link to ${answer.value.link_origin} is sent to every contact.${removed}` }
        : answer
    },
  }
}

function ban(id: string): Action {
  return {
    needs: 'banAccount',
    name: 'Ban',
    title: 'Ban this account',
    isHarmful: true,
    effects: [
      'The user cannot log in. They are told that the account is banned, but not why.',
      END_OF_SESSIONS,
      'You can lift the ban at any time.',
    ],
    inputs: ['reason', 'until'],
    run: async (call, { reason, until }) =>
      describeChange(
        await call('banAccount', { account_id: id, reason, until }),
        'The account is banned, and its sessions have ended.',
      ),
  }
}

function unban({ id, erased_at: erasedAt }: OperatorAccount): Action {
  return {
    needs: 'unbanAccount',
    name: 'Lift ban',
    title: 'Lift the ban',
    effects: [
      erasedAt === null
        ? 'The user can log in again at once.'
        : 'The account stays scheduled for deletion, so the user still cannot log in.',
    ],
    inputs: ['reason'],
    run: async (call, { reason }) =>
      describeChange(await call('unbanAccount', { account_id: id, reason }), 'The ban is lifted.'),
  }
}

function deleteAccount(id: string): Action {
  return {
    needs: 'deleteAccount',
    name: 'Delete',
    title: 'Delete this account',
    isHarmful: true,
    effects: [
      'The user cannot log in any more.',
      END_OF_SESSIONS,
      'In 30 days the account is erased, with its linked platforms and business accounts. Its contacts are then free for a new account.',
      'Until then you can undo this.',
    ],
    inputs: ['reason'],
    run: async (call, { reason }) =>
      describeChange(
        await call('deleteAccount', { account_id: id, reason }),
        'The account will be erased in 30 days.',
      ),
  }
}

function undelete({ id, ban: present }: OperatorAccount): Action {
  return {
    needs: 'undeleteAccount',
    name: 'Undo deletion',
    title: 'Undo the deletion',
    effects: [
      present === null
        ? 'The account is not erased, and the user can log in again at once.'
        : 'The account is not erased. It stays banned.',
    ],
    inputs: ['reason'],
    run: async (call, { reason }) =>
      describeChange(
        await call('undeleteAccount', { account_id: id, reason }),
        'The account will not be erased.',
      ),
  }
}

export function reveal(id: string, onRevealed: (account: OperatorAccount) => void): Action {
  return {
    needs: 'revealAccount',
    name: 'Reveal contacts',
    title: 'Reveal contacts',
    effects: [
      'The mobile number and e-mail address are shown in full until you leave this page.',
      'The audit log records it with your reason.',
    ],
    inputs: ['reason'],
    run: async (call, { reason }) => {
      const answer = await call('revealAccount', { account_id: id, reason })
      if (!answer.ok) return answer
      onRevealed(answer.value)
      return { ok: true, value: 'The contacts are shown in full.' }
    },
  }
}

export function exportAccount(id: string): Action {
  return {
    needs: 'exportAccount',
    name: 'Export',
    title: 'Export this account',
    effects: [
      'A file with everything that is known of the user is saved on this computer: plain contacts, sessions, limits and all events.',
      'The audit log records it with your reason.',
    ],
    inputs: ['reason'],
    run: async (call, { reason }) => {
      const answer = await call('exportAccount', { account_id: id, reason })
      if (!answer.ok) return answer
      saveFile(`account-${id}.json`, JSON.stringify(answer.value, null, 2))
      return { ok: true, value: `account-${id}.json is saved.` }
    },
  }
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Lifts the limits of a contact that may have no account. */
export function liftContactLimits(contact: string): Action {
  return {
    needs: 'liftLimits',
    name: 'Lift limits',
    title: 'Lift limits',
    effects: [
      'Counts of codes sent to this contact, and of wrong codes, start from zero.',
      'Limits of devices, network addresses and countries stay.',
    ],
    run: async (call) => describeChange(await call('liftLimits', { contact }), 'The limits are lifted.'),
  }
}
