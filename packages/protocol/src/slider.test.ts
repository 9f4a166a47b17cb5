// Covers CAP-3.
import { expect, test } from 'vitest'
import { readVerifyConf } from './slider.ts'

test('a slider challenge may come without device and region', () => {
  expect(readVerifyConf('{"detail":"d"}')).toEqual({ fp: '', region: '', detail: 'd' })
  for (const other of ['', '{', 'null', '{}', '{"fp":"f","region":"cn"}'])
    expect(readVerifyConf(other), other).toBeUndefined()
})
