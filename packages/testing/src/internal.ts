export { HOSTILE_ADDRESSES, HOSTILE_FORMS, LISTED_ORIGIN } from './hostile-addresses.ts'
export { createManualClock, settle } from './manual-clock.ts'
export type { ManualClock } from './manual-clock.ts'
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
export {
  createBlockedDevice,
  createMemoryDevice,
  createTestPage,
  createTestSms,
  createTestTabs,
  createTestTelemetry,
  testPorts,
} from './test-ports.ts'
export { createTestPasskeys } from './test-passkeys.ts'
export type { SentReport, TestPage, TestPorts, TestTelemetry } from './test-ports.ts'
export { TRANSLATORS, translatePage, untranslated } from './page-translator.ts'
export type { Translator } from './page-translator.ts'
