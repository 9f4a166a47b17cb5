import type { Limit, Limiter } from './limiter.ts'

/** Counts one more of each and refuses nothing. @returns whether one of them is past its limit by that */
export async function countPast(limiter: Limiter, limits: readonly Limit[]): Promise<boolean> {
  const counts = await Promise.all(limits.map((limit) => limiter.count(limit)))
  return limits.some(({ points }, index) => (counts[index] ?? 0) > points)
}
