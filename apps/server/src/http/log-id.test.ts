import { describe, expect, test } from 'vitest'
import { isLogId } from '@portico/protocol'
import { createLogId } from '../telemetry/log.ts'

describe('createLogId', () => {
  test('API-5 creates a distinct id for every request', () => {
    const ids = Array.from({ length: 5000 }, () => createLogId(1_700_000_000_000))
    expect(new Set(ids).size).toBe(5000)
    expect(ids.every(isLogId)).toBe(true)
  })
})
