import { Writable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { lazyChildLogger, createLog } from './log.ts'

describe('lazyChildLogger', () => {
  test('SRV-1 creates the logger with its first line, once, with the bindings of the request', () => {
    const lines: string[] = []
    const destination = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const parent = createLog({ level: 'info', destination })
    const child = vi.spyOn(parent, 'child')
    const log = lazyChildLogger(parent, { logId: 'ID' })
    expect(child).not.toHaveBeenCalled()
    log.info({ call: 'one' }, 'answered')
    log.error({ err: new Error('no room') }, 'a bug')
    log.debug('not heard')
    expect(child).toHaveBeenCalledTimes(1)
    log.child({ part: 'inner' }).warn('deeper')
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toContain('"logId":"ID"')
  })
})
