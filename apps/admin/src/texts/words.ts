/** `account.banned` is shown as “account banned”. */
export const wordsOf = (name: string): string => name.replaceAll(/[._-]/g, ' ')

/** Messages of the server, with what stands for their values, and their words for staff. */
export type MessageWords = readonly (readonly [message: RegExp, words: string])[]

/** @returns `undefined` for a message that the table does not know */
export function messageIn(table: MessageWords, message: string): string | undefined {
  const known = table.find(([pattern]) => pattern.test(message))
  return known && message.replace(new RegExp(`${known[0].source}.*`), known[1])
}

export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
