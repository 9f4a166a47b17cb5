import { describe, expect, test } from 'vitest'
import { admin } from './run-admin.fixture.ts'

describe('portico-admin', () => {
  test('SRV-2 prints its help to stdout and exits with 0', async () => {
    const { code, out, err } = await admin(['--help'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('check-config')
  })

  test.for([[['check']], [['check-config', '--jason']], [[]]])(
    'SRV-2 exits with 1 for the wrong arguments %j, with a message on stderr',
    async ([argv]) => {
      const { code, out, err } = await admin(argv ?? [])
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).not.toBe('')
    },
  )

  test('SRV-2 exits with 78 for an invalid configuration, in one line on stderr', async () => {
    const { code, out, err } = await admin(['check-config'], { PORTICO_ENV: 'prod' })
    expect({ code, out }).toEqual({ code: 78, out: '' })
    expect(err).toBe('portico-admin: PORTICO_ENV: expected development or production, got "prod"')
  })

  test('SRV-2 exits with 0 for a valid configuration', async () => {
    expect(await admin(['check-config'])).toMatchObject({ code: 0, err: '' })
    const { out } = await admin(['check-config', '--json'])
    expect(JSON.parse(out)).toMatchObject({ mode: 'development' })
  })
})
