// For hosts: an account center that exists only in a test.
export { createFakeAccountCenter } from './account-center.ts'
export type {
  FakeAccountCenter,
  FakeAccountCenterOptions,
  FailOptions,
  HttpAnswer,
  HttpCall,
  ReceivedCall,
  SecondStepMethod,
  TestPasskey,
} from './account-center.ts'
export { totpCode } from './totp-code.ts'
export type { EndpointName, ErrorName, UserData } from '@portico/protocol'
