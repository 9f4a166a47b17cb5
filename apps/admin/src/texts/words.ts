/** `account.banned` is shown as “account banned”. */
export const wordsOf = (name: string): string => name.replaceAll(/[._-]/g, ' ')
