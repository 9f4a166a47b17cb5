import { toLocalForm } from './mobile-number.ts'

const KEPT_IN_FRONT = 3
const KEPT_BEHIND = 2

/** `138******00`; enough to know one's own, too little to learn another's. */
export function maskMobile(mobile: string | null): string {
  if (mobile === null || mobile === '') return ''
  const shown = toLocalForm(mobile)
  const hidden = Math.max(1, shown.length - KEPT_IN_FRONT - KEPT_BEHIND)
  return shown.slice(0, KEPT_IN_FRONT) + '*'.repeat(hidden) + shown.slice(-KEPT_BEHIND)
}

/** `u***r@example.com` */
export function maskEmail(email: string | null): string {
  if (email === null) return ''
  const at = email.lastIndexOf('@')
  const name = email.slice(0, Math.max(0, at))
  return `${name.slice(0, 1)}***${name.slice(1).slice(-1)}${email.slice(at)}`
}
