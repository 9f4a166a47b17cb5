// Covers REG-1.
import { describe, expect, test } from 'vitest'
import type { Database } from '../services/database/database.ts'
import { findOrRegister } from './account.store.ts'

/** A database in which another transaction takes and releases whatever this one asks for. */
function openContended() {
  let statements = 0
  const executeTakeFirst = async (): Promise<undefined> => {
    statements += 1
  }
  const query: object = new Proxy(
    {},
    { get: (_, name) => (name === 'executeTakeFirst' ? executeTakeFirst : () => query) },
  )
  return { database: query as Database, countStatements: () => statements }
}

describe('findOrRegister', () => {
  test('gives up a contact that is taken and released three times', async () => {
    const { database, countStatements } = openContended()
    const contact = { channel: 'sms', target: '+8613800138000' } as const
    await expect(findOrRegister(database, contact, 0)).rejects.toThrow(
      'the contact is taken and released again and again',
    )
    // Three attempts of two statements each: an insert and a select.
    expect(countStatements()).toBe(6)
  })
})
