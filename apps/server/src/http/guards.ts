import { DONE, fail } from '../outcome.ts'
import type { Call, Guard } from './route.ts'
import { listedService } from './redirect-target.ts'

/** A service that is missing or not on the app's list (contract, section 4). */
export const demandService: Guard = ({ app, fields }) =>
  listedService(app, (fields as Readonly<Record<string, string>>)['service'] ?? '') === ''
    ? fail('badParameter')
    : DONE

/**
 * Only a `fetch` of one of our own or the app's pages: no image, frame, script or navigation, and no page of another
 * origin. A client that names neither purpose nor page, such as an old browser or a program, is let through.
 */
export const demandPageFetch: Guard = (call) => (isPageFetch(call) ? DONE : fail('badParameter'))

function isPageFetch({ fetchDestination, pageOrigin, header }: Call): boolean {
  if (fetchDestination !== undefined && fetchDestination !== 'empty') return false
  if (pageOrigin !== undefined) return true
  if (header('origin') !== undefined) return false
  // The page's own origin sends no Origin with a GET, and under some policies no Referer.
  const site = header('sec-fetch-site')
  return site === undefined ? header('referer') === undefined : site === 'same-origin'
}

/** Only somebody going there: not an image, a frame or a script on another page (contract, section 9). */
export const demandNavigation: Guard = ({ fetchDestination }) =>
  fetchDestination === undefined || fetchDestination === 'document' ? DONE : fail('badParameter')
