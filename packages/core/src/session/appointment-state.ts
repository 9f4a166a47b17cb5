import type { AppointmentInfo } from '@portico/protocol'

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
  /** Of the 1105 that the question about an account met last: the image in the slider's place goes with it. */
  readonly ticket?: string | undefined
}

export const NO_APPOINTMENT: AppointmentState = { appName: '' }
