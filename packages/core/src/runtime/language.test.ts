// Covers I18-1.
import { settle, testPorts } from '@portico/testing/internal'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readOptions } from '../options/options.ts'
import { loadController } from '../widget/lazy-controller.ts'
import { createWidget } from '../widget/widget.ts'

beforeAll(loadController)
afterEach(() => vi.restoreAllMocks())

test.each([
  ['eng', 'zh', [], true],
  ['sjn', 'zh', [], true],
  ['zh_HK', 'zh-TW', [], false],
  ['zh', 'zh', [], false],
  ['EN_us', 'en', [], false],
  ['auto', 'zh', [], false],
  ['tlh', 'tlh', ['tlh'], false],
])(
  'the language %j, shown as %j with own texts %j, is warned of: %s',
  async (language, lang, overrides, isWarned) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const texts = {
      load: async () => ({ language, lang, overrides, texts: {} }),
      loadMore: async () => ({}),
      loadSecondStep: async () => ({}),
    }
    const ports = testPorts({ texts })
    createWidget(readOptions({ language }), ports).begin()
    await ports.clock.advance(0)
    await settle()
    const shown = expect.stringContaining(`"${language}", so "${lang}" is shown`)
    expect(warn.mock.calls).toEqual(isWarned ? [[shown]] : [])
  },
)
