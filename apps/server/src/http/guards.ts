import { DONE, fail } from '../outcome.ts'
import type { Guard } from './route.ts'
import { listedService } from './redirect-target.ts'

/** A service that is missing or not on the app's list (contract, section 4). */
export const demandService: Guard = ({ app, fields }) =>
  listedService(app, (fields as Readonly<Record<string, string>>)['service'] ?? '') === ''
    ? fail('badParameter')
    : DONE

/** Only somebody going there: not an image, a frame or a script on another page (contract, section 9). */
export const demandNavigation: Guard = ({ fetchDestination }) =>
  fetchDestination === undefined || fetchDestination === 'document' ? DONE : fail('badParameter')
