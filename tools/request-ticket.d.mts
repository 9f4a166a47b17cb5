interface TicketRequest {
  readonly service: string
  readonly mobile: string
  readonly aid?: string
}

export function requestTicket(
  accountCenter: string,
  request: TicketRequest,
): Promise<{ readonly redirectUrl: string; readonly cookies: ReadonlyMap<string, string> }>
