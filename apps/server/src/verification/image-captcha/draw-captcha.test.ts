// Covers CAP-1.
// cspell:ignoreRegExp /\b[\da-f]{8}\b/
import { describe, expect, test } from 'vitest'
import { fixRandomNumbers, readCells } from '../../testing/drawing.fixture.ts'
import { drawCaptcha } from './draw-captcha.ts'

const CELLS = [
  'f7f8f8ff c4c6c7ff eaeaebff e6e6e7ff e2e2e3ff cbccceff c5c6c8ff e6e6e7ff e6e6e7ff b7b8bbff dbdcddff dfe0e1ff c4c5c7ff dbdbddff c7c8caff c2c3c5ff',
  'b7b9bbff 6e7176ff 7e8185ff d5d6d7ff c8c9cbff c7c8caff 76797dff e6e6e7ff d8d9daff 696c71ff 7f8185ff adaeb1ff 8d8f93ff 8d8f93ff 888a8eff 8d9093ff',
  'e7e7e8ff 727579ff c0c1c3ff abacafff ffffffff d0d0d2ff b4b6b8ff ffffffff d1d2d4ff f0f0f1ff 8f9195ff fbfbfbff bebfc1ff bbbdbfff afb0b3ff d0d1d3ff',
  'f8f8f8ff dedee0ff ffffffff ffffffff ffffffff e6e7e8ff f8f8f8ff ffffffff ffffffff ffffffff f7f7f7ff ffffffff ffffffff ffffffff ffffffff f9f9f9ff',
]

describe('the picture of a captcha', () => {
  test('has its text, crossed by two lines', async () => {
    fixRandomNumbers(1)
    expect(await readCells(await drawCaptcha('A7KW'), CELLS)).toEqual(CELLS)
  })

  test('is never the same twice', async () => {
    expect((await drawCaptcha('A7KW')).equals(await drawCaptcha('A7KW'))).toBe(false)
  })
})
