import { expect, test } from 'vitest'
import { createEventLog } from './event-log.ts'

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }
}

test('the newest entry is first, and a reload of the page keeps them all', () => {
  const storage = memory()
  const log = createEventLog(storage)
  log.add({ kind: 'onEvent', name: 'account_center_panel_show', detail: { panel: 'login' } })
  log.add({ kind: 'onReject', name: '1202', detail: {} })
  expect(createEventLog(storage).entries()).toMatchObject([
    { id: 2, name: '1202', detail: '' },
    { id: 1, name: 'account_center_panel_show', detail: '{"panel":"login"}' },
  ])
})

test('a picture is cut, and the log does not grow for ever', () => {
  const log = createEventLog(memory())
  for (let count = 0; count < 250; count += 1)
    log.add({ kind: 'onReject', name: '1101', detail: { captcha: 'A'.repeat(9_000) } })
  expect(log.entries()).toHaveLength(200)
  expect(log.entries()[0]?.detail.length).toBeLessThan(200)
})

test('a session key is not kept', () => {
  const log = createEventLog(memory())
  log.add({ kind: 'onSuccess', name: '/', detail: { user_id: '7', session_key: 'opens-a-session' } })
  expect(log.entries()[0]?.detail).toBe('{"user_id":"7","session_key":"***"}')
})

test('a storage that refuses is no reason to fail', () => {
  const log = createEventLog({
    getItem: () => 'not json',
    setItem: () => {
      throw new Error('full')
    },
  })
  log.add({ kind: 'onEvent', name: 'account_center_panel_show' })
  expect(log.entries()).toHaveLength(1)
})
