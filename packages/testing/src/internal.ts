export { HOSTILE_ADDRESSES, HOSTILE_FORMS, LISTED_ORIGIN } from './hostile-addresses.ts'
export { createManualClock, settle } from './manual-clock.ts'
export type { ManualClock } from './manual-clock.ts'
export { createBlockedDevice, createMemoryDevice } from './memory-device.ts'
export {
  createScriptedHttp,
  dropped,
  failure,
  never,
  page,
  plainFields,
  success,
  deobfuscated,
} from './scripted-http.ts'
export type { ScriptedHttp, SentRequest } from './scripted-http.ts'
export { createTestPage } from './test-page.ts'
export type { TestPage } from './test-page.ts'
export { createTestSms } from './test-sms.ts'
export { createTestTabs } from './test-tabs.ts'
export { createTestTelemetry } from './test-telemetry.ts'
export type { SentReport, TestTelemetry } from './test-telemetry.ts'
export { testPorts } from './test-ports.ts'
export type { TestPorts } from './test-ports.ts'
