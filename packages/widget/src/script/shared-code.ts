// The build replaces this module (build/shared-code.mjs): the script passes the code on that it shares with the loaded code.

/** What the script passes on. */
export const sharedCode: readonly unknown[] = []

/** Lets the loaded code use what the script passes on; called before anything else of it. */
export function receiveSharedCode(_code: readonly unknown[]): void {}
