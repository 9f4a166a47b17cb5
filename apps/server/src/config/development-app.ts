import type { App } from './config-file.ts'

/** Public, so no other server accepts it. */
export const DEVELOPMENT_APP_SECRET = 'a secret for development'

/** In the list of the development app: every origin on this machine, with any port. */
export const LOOPBACK_ORIGINS = 'http://localhost:*'

/** The app of a development server without configured apps. */
export function developmentApp(ownOrigins: readonly string[]): App {
  const home = `${ownOrigins[0]}/`
  const help = `${home}docs/reference/configuration#appsagreement`
  const shared = { indexUrl: home, activateUrl: undefined }
  return {
    appId: '1574',
    name: 'Portico Ads',
    secret: DEVELOPMENT_APP_SECRET,
    origins: [...ownOrigins, LOOPBACK_ORIGINS],
    security: { newBrowser: 'notice', secondFactor: 'off' },
    // How to give those of an app: without addresses the words of the consent are no links.
    agreement: { service: help, privacy: help },
    ...shared,
    businessApps: [
      {
        ...shared,
        appKey: 'ads',
        name: 'Portico Ads',
        isSelfService: true,
        activateUrl: activationOf('ads'),
      },
      { ...shared, appKey: 'stars', name: 'Portico Stars', isSelfService: true },
      {
        ...shared,
        appKey: 'poi',
        name: 'Portico POI',
        isSelfService: false,
        activateUrl: activationOf('poi'),
      },
    ],
  }

  /** Stands in for the app's own page, where a new account is activated. */
  function activationOf(appKey: string): string {
    return `${home}dev/appointments?activate=${appKey}`
  }
}
