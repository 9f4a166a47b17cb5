import type { App } from './config-file.ts'

/** The app that is there in development when nobody configured one (contract, section 13). */
export function developmentApp(ownOrigins: readonly string[]): App {
  const home = `${ownOrigins[0]}/`
  const shared = { indexUrl: home, activateUrl: undefined }
  return {
    aid: '1574',
    name: 'Portico Ads',
    secret: 'a secret for development',
    origins: [...ownOrigins],
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

  /** Stands in for the app's own page: there a new account is activated by a button. */
  function activationOf(appKey: string): string {
    return `${home}dev/appointments?activate=${appKey}`
  }
}
