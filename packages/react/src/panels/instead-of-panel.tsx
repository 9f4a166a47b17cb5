import type { ReactNode } from 'react'
import { ProofView } from '../bind/proof-view.tsx'
import { OauthView } from '../provider-login/oauth-view.tsx'
import { useWidget } from '../widget-context.ts'

/** The view that replaces a panel with its header: a prompt for a proof, or a third-party login. */
export function InsteadOfPanel(): ReactNode {
  return useWidget().state.proof ? <ProofView /> : <OauthView />
}
