import type { OperatorAccount } from '@portico/protocol'
import type { Action } from '../action.tsx'
import { describeChange } from '../action.tsx'
import { texts } from '../texts/texts.ts'

/** What can be done for or to an account. */
export function actionsOn(account: OperatorAccount) {
  const { id } = account
  return {
    ...accessActs(account),
    sendReset: sendReset(account),
    ban: ban(id),
    unban: unban(account),
    resetSecondFactor: resetSecondFactor(id),
    deleteAccount: deleteAccount(id),
    undelete: undelete(account),
  } satisfies Readonly<Record<string, Action>>
}

function accessActs({ id }: OperatorAccount) {
  return {
    endSessions: {
      needs: 'endSessions',
      name: texts.endAll,
      title: texts.endAllTitle,
      effects: texts.endAllEffects,
      run: async (call) => describeChange(await call('endSessions', { account_id: id }), texts.endAllDone),
    },
    liftLimits: {
      needs: 'liftAccountLimits',
      name: texts.liftLimits,
      title: texts.liftLimits,
      effects: texts.liftLimitsEffects,
      run: async (call) =>
        describeChange(await call('liftAccountLimits', { account_id: id }), texts.liftLimitsDone),
    },
  } satisfies Readonly<Record<string, Action>>
}

export function endSession(accountId: string, session: OperatorAccount['sessions'][number]): Action {
  const place = [session.browser, session.device].filter((part) => part !== '').join(' · ')
  return {
    needs: 'endSessions',
    name: texts.end,
    title: texts.endTitle,
    effects: texts.endEffects(place),
    run: async (call) =>
      describeChange(
        await call('endSessions', { account_id: accountId, session_id: session.session_id }),
        texts.endDone,
      ),
  }
}

export function unlinkPlatform(
  accountId: string,
  { platform, label }: Pick<OperatorAccount['identities'][number], 'platform' | 'label'>,
): Action {
  return {
    needs: 'unlinkPlatform',
    name: texts.unlink,
    title: texts.unlinkTitle(label),
    effects: texts.unlinkEffects(label),
    inputs: ['language'],
    run: async (call, { language }) =>
      describeChange(
        await call('unlinkPlatform', { account_id: accountId, platform, language }),
        texts.unlinkDone(label),
      ),
  }
}

function sendReset({ id, ban: present, erased_at: erasedAt }: OperatorAccount): Action {
  return {
    needs: 'sendReset',
    name: texts.sendReset,
    title: texts.sendReset,
    effects: texts.sendResetEffects(present !== null || erasedAt !== null),
    inputs: ['revokesPassword', 'language'],
    run: async (call, { language, revokesPassword }) => {
      const sent = { account_id: id, language, revoke_password: revokesPassword }
      const answer = await call('sendReset', sent)
      if (!answer.ok) return answer
      const { notified, link_origin: origin } = answer.value
      return { ok: true, value: texts.sendResetDone(notified, origin, revokesPassword) }
    },
  }
}

function ban(id: string): Action {
  return {
    needs: 'banAccount',
    name: texts.ban,
    title: texts.banTitle,
    isHarmful: true,
    effects: texts.banEffects,
    inputs: ['reason', 'until'],
    run: async (call, { reason, until }) =>
      describeChange(await call('banAccount', { account_id: id, reason, until }), texts.banDone),
  }
}

function unban({ id, erased_at: erasedAt }: OperatorAccount): Action {
  return {
    needs: 'unbanAccount',
    name: texts.liftBan,
    title: texts.liftBanTitle,
    effects: texts.liftBanEffects(erasedAt !== null),
    inputs: ['reason'],
    run: async (call, { reason }) =>
      describeChange(await call('unbanAccount', { account_id: id, reason }), texts.liftBanDone),
  }
}

function resetSecondFactor(id: string): Action {
  return {
    needs: 'resetSecondFactor',
    name: texts.resetFactor,
    title: texts.resetFactor,
    isHarmful: true,
    effects: texts.resetFactorEffects,
    inputs: ['reason', 'delayHours', 'language'],
    run: async (call, { reason, delayHours, language }) =>
      describeChange(
        await call('resetSecondFactor', { account_id: id, reason, delay_hours: delayHours, language }),
        delayHours === 0 ? texts.resetFactorDone : texts.resetFactorAnnounced,
      ),
  }
}

export function removePasskey(
  { id: accountId, mobile, email, identities, passkeys }: OperatorAccount,
  { id, name }: Pick<OperatorAccount['passkeys'][number], 'id' | 'name'>,
): Action {
  const isLastWay = mobile === '' && email === '' && identities.length === 0 && passkeys.length === 1
  return {
    needs: 'removePasskey',
    name: texts.remove,
    title: texts.removePasskeyTitle(name),
    isHarmful: true,
    effects: texts.removePasskeyEffects(isLastWay),
    inputs: ['reason', 'language'],
    run: async (call, { reason, language }) =>
      describeChange(
        await call('removePasskey', { account_id: accountId, passkey_id: id, reason, language }),
        texts.removePasskeyDone,
      ),
  }
}

function deleteAccount(id: string): Action {
  return {
    needs: 'deleteAccount',
    name: texts.delete,
    title: texts.deleteTitle,
    isHarmful: true,
    effects: texts.deleteEffects,
    inputs: ['reason'],
    run: async (call, { reason }) =>
      describeChange(await call('deleteAccount', { account_id: id, reason }), texts.deleteDone),
  }
}

function undelete({ id, ban: present }: OperatorAccount): Action {
  return {
    needs: 'undeleteAccount',
    name: texts.undelete,
    title: texts.undeleteTitle,
    effects: texts.undeleteEffects(present !== null),
    inputs: ['reason'],
    run: async (call, { reason }) =>
      describeChange(await call('undeleteAccount', { account_id: id, reason }), texts.undeleteDone),
  }
}

export function reveal(id: string, onRevealed: (account: OperatorAccount) => void): Action {
  return {
    needs: 'revealAccount',
    name: texts.reveal,
    title: texts.reveal,
    effects: texts.revealEffects,
    inputs: ['reason'],
    run: async (call, { reason }) => {
      const answer = await call('revealAccount', { account_id: id, reason })
      if (!answer.ok) return answer
      onRevealed(answer.value)
      return { ok: true, value: texts.revealDone }
    },
  }
}

export function exportAccount(id: string): Action {
  return {
    needs: 'exportAccount',
    name: texts.export,
    title: texts.exportTitle,
    effects: texts.exportEffects,
    inputs: ['reason'],
    run: async (call, { reason }) => {
      const answer = await call('exportAccount', { account_id: id, reason })
      if (!answer.ok) return answer
      const file = `account-${id}.json`
      saveFile(file, JSON.stringify(answer.value, null, 2))
      return { ok: true, value: texts.exportDone(file) }
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
    name: texts.liftLimits,
    title: texts.liftLimits,
    effects: texts.liftContactLimitsEffects,
    run: async (call) => describeChange(await call('liftLimits', { contact }), texts.liftLimitsDone),
  }
}
