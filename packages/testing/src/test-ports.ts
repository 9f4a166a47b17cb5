import type { Ports } from '@portico/core'
import type { ManualClock } from './manual-clock.ts'
import { createManualClock } from './manual-clock.ts'
import type { MemoryDevice } from './memory-device.ts'
import { createMemoryDevice } from './memory-device.ts'
import type { ScriptedHttp } from './scripted-http.ts'
import { createScriptedHttp } from './scripted-http.ts'
import type { TestPage } from './test-page.ts'
import { createTestPage } from './test-page.ts'
import type { TestSlider } from './test-slider.ts'
import { createTestSlider } from './test-slider.ts'
import type { TestSms } from './test-sms.ts'
import { createTestSms } from './test-sms.ts'
import { createTestTabs } from './test-tabs.ts'
import type { TestTelemetry } from './test-telemetry.ts'
import { createTestTelemetry } from './test-telemetry.ts'

/** The ports of the widget as test doubles. */
export interface TestPorts extends Ports {
  readonly clock: ManualClock
  readonly http: ScriptedHttp
  readonly device: MemoryDevice
  readonly page: TestPage
  readonly smsCodes: TestSms
  readonly sliderScript: TestSlider
  readonly telemetry: TestTelemetry
}

/**
 * Creates the ports of the widget as test doubles.
 * @param own replaces some of them
 */
export function testPorts(own: Partial<TestPorts> = {}): TestPorts {
  return {
    clock: createManualClock(),
    http: createScriptedHttp(),
    device: createMemoryDevice(),
    page: createTestPage(),
    smsCodes: createTestSms(),
    sliderScript: createTestSlider(),
    telemetry: createTestTelemetry(),
    tabs: createTestTabs(),
    texts: {
      load: async ({ language }) => ({ language, lang: language, overrides: [language], texts: {} }),
      loadMore: async () => ({}),
    },
    ...own,
  }
}
