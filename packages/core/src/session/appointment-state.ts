import type { AppointmentInfo } from '@portico/protocol'
import type { Notice } from '../notice/notice.ts'
import type { WidgetState } from '../widget-state.ts'
import type { Arrival } from './arrive.ts'

/** What is known of the appointment or self-service key the page came with (APT-1, APT-5). */
export interface AppointmentState {
  /** The app's name, the app list's before the appointment's own; empty until one is known. */
  readonly appName: string
  /** Where the app is, when that is an address to be followed. */
  readonly appUrl?: string
  /** As it was answered with a code of those that are accepted (APT-3). */
  readonly info?: AppointmentInfo
  /** What the account center said of it at the start. */
  readonly code?: number
  /** Somebody signed in for it, and their business account could not be made: that alone is left to do. */
  readonly isUnfinished?: boolean
  /** A sign-in whose business account could not be made: the host has not been told of it yet, Continue does that. */
  readonly untold?: Arrival | undefined
  /** Says what is wrong with the page's own token or key: nothing can be submitted for it until the page changes. */
  readonly refusal?: Notice | undefined
  /** Of the 1105 that the question about an account met last: the image in the slider's place goes with it. */
  readonly ticket?: string | undefined
}

export const NO_APPOINTMENT: AppointmentState = { appName: '' }

/** Whether the refusal of the page's own token or key is what stands against submitting. */
export function isPageRefused({ appointment, barredBy }: WidgetState): boolean {
  return barredBy !== undefined && barredBy === appointment?.refusal
}
