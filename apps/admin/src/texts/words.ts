/** `account.banned` is shown as “account banned”. */
export const wordsOf = (name: string): string => name.replaceAll(/[._-]/g, ' ')

export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
