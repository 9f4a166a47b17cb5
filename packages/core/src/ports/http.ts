export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface HttpAnswer {
  readonly status: number
  readonly body: string
  readonly logId?: string
}

/** Sends a request with credentials. Rejects when no answer came, or the signal aborted. */
export interface Http {
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer>
}
