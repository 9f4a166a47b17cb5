// For hosts: an account center that exists only in a test.
export { createAccountCenter } from './account-center.ts'
export type {
  AccountCenter,
  AccountCenterOptions,
  FailOptions,
  HttpAnswer,
  HttpCall,
  ReceivedCall,
} from './account-center.ts'
export type { EndpointName, ErrorName, UserData } from '@portico/protocol'
