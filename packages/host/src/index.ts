// Sessions on a host's own server, and what it renders for. Uses web standards only, so that it runs in Node, Next.js, Hono and workers.
export { readLanguages } from './accepted-languages.ts'
export { createAccountCenterClient } from './account-center-client.ts'
export { createHostAuth } from './host-auth.ts'
export type { HostAuth, HostAuthOptions, LoginUrlOptions, RecentLoginOptions } from './host-auth.ts'
export { sendResponse } from './host-request.ts'
export type { HostHeaders, HostRequest, NodeResponse } from './host-request.ts'
export type { EndedSessions } from './ended-sessions.ts'
export type { HostAuthError, HostResult } from './host-result.ts'
export type { HostSession } from './session-cookie.ts'
export type { WebhookEvent } from './webhook-event.ts'
export type {
  AccountCenterClient,
  AccountCenterOptions,
  Authentication,
  AppUser,
  HostUser,
  SessionsEnd,
  TicketExchange,
  TicketUser,
  TokenCheck,
  TokenUser,
} from './account-center-types.ts'
