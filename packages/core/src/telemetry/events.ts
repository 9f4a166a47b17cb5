import type { EventName, EventParams } from '@portico/protocol'

/** Tells the host and the monitoring service of something that happened (MON-1). */
export type EmitEvent = (name: EventName, params?: EventParams) => void
