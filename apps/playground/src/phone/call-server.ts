import { createClientCall } from '@portico/core/internal'
import {
  browserClock as clock,
  browserDevice as device,
  browserHttp as http,
  browserPage as page,
  browserWork as work,
} from '@portico/core/internal/browser'
import type { Endpoint, RequestOf, Result, SuccessOf } from '@portico/protocol'

/** Parameters sent with every request. */
export interface CallContext {
  readonly aid: string
  readonly language: string
}

/** Calls the server as the phone app would, with this page's session. Network errors become failures. */
export function callServer<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { aid, language }: CallContext,
): Promise<Result<SuccessOf<E>>> {
  const settings = { appId: Number(aid), passportBase: '', accountBase: '', ssoBase: '' }
  const ports = { clock, device, http, page, work }
  const call = createClientCall({ settings, ports, language: () => language })
  return call(endpoint, request, new AbortController().signal)
}
