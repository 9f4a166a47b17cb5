/** What this browser reads out of text messages. Nothing here ever throws: where it cannot, nothing comes. */
export interface SmsCodes {
  /** The code of the next message that is meant for this page. @returns `undefined` when none will come */
  receive(signal: AbortSignal): Promise<string | undefined>
}
