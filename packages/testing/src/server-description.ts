import { countUnits, fillMarkers, resolveLanguage, serverMessages } from '@portico/locales'

/** How long an account of a test is locked, and a code cannot be requested again. */
const WAIT_MINUTES = 15
const WAIT_SECONDS = 60

/**
 * The account center's text for an error code, in the language of the request.
 * @returns an empty text for a code whose text the widget has
 */
export function serverDescription(code: number, language: string): string {
  const messages = serverMessages(resolveLanguage(language))
  const [, text = ''] = Object.entries(messages).find(([key]) => key === `description_${code}`) ?? []
  return fillMarkers(text, {
    minutes: countUnits(messages, 'minute', WAIT_MINUTES),
    seconds: countUnits(messages, 'second', WAIT_SECONDS),
  })
}
