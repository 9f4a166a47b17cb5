import type { ServerFact } from '../../shared/server-fact.ts'
import { factOf } from '../../shared/server-fact.ts'

/** The major version from which on Redis has what the scripts use. Valkey began with 7. */
const OLDEST_VERSION = 6

/**
 * Reads what the stores depend on. Managed servers may leave lines out.
 * @param info the reply to INFO; empty if the user may not run it
 */
export function readRedisFacts(info: string): readonly ServerFact[] {
  if (info === '')
    return [factOf('INFO', 'not permitted, so version, persistence and eviction are not known')]
  const read = (name: string): string => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1] ?? ''
  const [valkey, redis] = [read('valkey_version'), read('redis_version')]
  const isOld = Number.parseInt(redis, 10) < OLDEST_VERSION
  const appendOnly = { '0': 'no', '1': 'yes' }[read('aof_enabled')] ?? ''
  const policy = read('maxmemory_policy')
  const mayEvict = read('maxmemory') !== '0' && policy !== '' && policy !== 'noeviction'
  return [
    factOf(
      'version',
      valkey === '' ? redis : `${valkey} (Valkey)`,
      isOld && 'scripts may fail; install Redis 6 or later',
    ),
    factOf(
      'appendonly',
      appendOnly,
      appendOnly === 'no' &&
        'a restart of Redis loses codes and the limits of devices and addresses; set it to yes',
    ),
    factOf(
      'maxmemory',
      { '': '', '0': 'without a limit' }[read('maxmemory')] ?? `${read('maxmemory')} bytes`,
    ),
    factOf(
      'maxmemory-policy',
      policy,
      mayEvict && 'rate limits and codes may be evicted; set it to noeviction',
    ),
  ].filter(({ value }) => value !== '')
}
