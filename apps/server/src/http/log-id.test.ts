import { expect, test } from 'vitest'
import { isLogId } from '@portico/protocol'
import { createLogId } from '../telemetry/log.ts'

test('API-5 no two requests have the same log id, however many there are', () => {
  const ids = Array.from({ length: 5000 }, () => createLogId(1_700_000_000_000))
  expect(new Set(ids).size).toBe(5000)
  expect(ids.every(isLogId)).toBe(true)
})
