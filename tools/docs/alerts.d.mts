/** An alert of portico.rules.yaml; the module describes the members. */
interface Alert {
  readonly name: string
  readonly severity: 'critical' | 'warning'
  readonly value: string
  readonly is: string
  readonly for: string
  readonly summary: string
  readonly meaning: string
  readonly visitors: string
  readonly look: readonly string[]
  readonly cure: readonly string[]
  readonly escalate: string
  readonly example: readonly (readonly string[])[]
}

export declare const ALERTS: readonly Alert[]
