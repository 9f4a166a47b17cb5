/** The app that a message speaks for. */
export interface MessageApp {
  /** Empty for an app that is no longer configured. */
  readonly appId: string
  /** The name that the message gives, which is that of a product in messages about business accounts. */
  readonly name: string
}

/** The app of a link that was sent in its name; it may have been removed since. */
export function findMessageApp(apps: readonly MessageApp[], id: string): MessageApp {
  return apps.find(({ appId }) => appId === id) ?? { appId: '', name: '' }
}
