import type { Reporter } from 'vitest/reporters'

export const countReporter: Reporter
