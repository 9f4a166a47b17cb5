import type { CDPSession, Page } from 'playwright'

/** An authenticator of the browser itself, whose user is always present and recognised. */
export interface VirtualAuthenticator {
  readonly cdp: CDPSession
  readonly credentials: () => Promise<
    readonly { readonly credentialId: string; readonly signCount: number }[]
  >
  /** Whether the user touches it and is recognised. */
  readonly setUser: (isPresent: boolean) => Promise<void>
}

export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    cdp,
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    setUser: async (isPresent) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isPresent })
      const enabled = { authenticatorId, enabled: isPresent }
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', enabled)
    },
  }
}
