/** The specification's login statuses of somebody who is logged in: change and next. */
const SIGNED_IN = ['1', '2']

/** The widget's root says so in a hook that pages may rely on (contract 1.3), in a shadow root too. */
export function isSignedIn(target: string): boolean {
  const element = document.querySelector(target)
  const places = [
    element,
    element?.shadowRoot,
    ...[...(element?.children ?? [])].map((child) => child.shadowRoot),
  ]
  const roots = places.map((place) => place?.querySelector('.portico[data-login-status]'))
  return roots.some((root) => SIGNED_IN.includes(root?.getAttribute('data-login-status') ?? ''))
}
