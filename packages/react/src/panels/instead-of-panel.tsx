import type { WidgetState } from '@portico/core/internal'
import type { ComponentType } from 'react'
import { ProofView } from '../bind/proof-view.tsx'
import { OauthView } from '../provider-login/oauth-view.tsx'
import { SuccessView } from '../session/success-view.tsx'

/** The view that replaces a panel with its header, if any. */
export function insteadOfPanel(state: WidgetState): ComponentType | undefined {
  if (state.success) return SuccessView
  if (state.proof) return ProofView
  return state.oauth && OauthView
}
