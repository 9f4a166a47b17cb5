// What happens to a deployment with a standby: how each fault is injected and ended, and what it may cause.

const DOWN_MS = 5000
/** How long a consensus takes to notice that the leader is gone. Patroni's default is up to 30 s. */
const PROMOTED_AFTER_MS = 1500

const PAIR = { engine: 'production', count: 2, hasStandby: true }

/**
 * The rows of the table, as those of rows.mjs, and:
 *
 * - `losesAcknowledged`: what was acknowledged before the fault may be lost
 * - `mayStayReady`: the key by which the servers ask may be on a node that is left
 * - `staysReady`: the servers are ready throughout, because what they answer does not get better by another one
 */
export const FAILOVER_ROWS = [
  {
    name: 'failover',
    title: 'Fail over',
    how: 'the primary is killed, its synchronous standby is promoted 1.5 s later',
    lastsMs: PROMOTED_AFTER_MS,
    inject: ({ engines }) => engines.postgres.engine().kill(),
    restore: ({ pair }) => pair.promote(),
  },
  {
    name: 'failover-asynchronous',
    title: 'Fail over, asynchronous',
    how: 'replication hangs for 2 s, then as above, without `synchronous_standby_names`',
    losesAcknowledged: true,
    start: ({ pair }) => pair.standby.release(),
    lastsMs: PROMOTED_AFTER_MS,
    inject: async ({ engines, pair, pause }) => {
      await pair.replication.set('hang')
      await pause(2000)
      await engines.postgres.engine().kill()
      await pair.replication.set('refuse')
    },
    restore: ({ pair }) => pair.promote(),
  },
  {
    name: 'switchover',
    title: 'Switch over',
    how: 'the primary is shut down (`fast`), the standby has everything and is promoted',
    lastsMs: 0,
    inject: ({ engines }) => engines.postgres.shutDown(),
    restore: ({ pair }) => pair.promote(),
  },
  {
    name: 'split-network',
    title: 'Split network',
    how: 'the primary runs on, but neither instances nor standby nor checks reach it; the standby is promoted 1.5 s later; the network heals 5 s later',
    lastsMs: PROMOTED_AFTER_MS,
    inject: async ({ proxies, pair }) => {
      for (const proxy of [proxies.database, pair.network, pair.replication]) await proxy.set('hang')
    },
    restore: ({ pair }) => pair.promote(),
    after: async ({ proxies, pair, pause }) => {
      await pause(DOWN_MS)
      for (const proxy of [proxies.database, pair.network, pair.replication]) await proxy.set('pass')
    },
  },
  {
    name: 'read-only-primary',
    title: 'Old primary, read-only',
    how: 'the address leads to the standby, which cannot be written, for 5 s, as DNS may after a failover',
    deployment: () => ({ ...PAIR, isBalanced: false }),
    lastsMs: DOWN_MS,
    inject: async ({ proxies, pair }) => {
      proxies.database.aim(Number(new URL(pair.standby.url).port))
      await proxies.database.set('reset')
    },
    restore: async ({ proxies, engines }) => {
      proxies.database.aim(Number(new URL(engines.postgres.url).port))
    },
  },
  {
    name: 'standby-lags',
    title: 'Standby lags',
    how: 'replication to the synchronous standby hangs for 5 s',
    staysReady: true,
    lastsMs: DOWN_MS,
    inject: ({ pair }) => pair.replication.set('hang'),
    restore: ({ pair }) => pair.replication.set('pass'),
  },
  {
    name: 'standby-down',
    title: 'Standby killed',
    how: 'the synchronous standby is killed, and taken out of `synchronous_standby_names` 5 s later',
    staysReady: true,
    lastsMs: DOWN_MS,
    inject: ({ pair }) => pair.standby.engine().kill(),
    restore: ({ pair }) => pair.standby.release(),
  },
  {
    name: 'redis-sentinel',
    title: 'Redis with Sentinel',
    how: 'the master is killed; three Sentinels make the replica the master, to which HAProxy leads',
    deployment: () => ({ ...PAIR, hasStandby: false, redis: 'sentinel' }),
    lastsMs: 0,
    inject: ({ engines }) => engines.redis.engine().kill(),
    restore: ({ sentinels }) => sentinels.waitForMaster(),
  },
  {
    name: 'redis-cluster',
    title: 'Redis Cluster',
    how: 'one of three masters is killed; its replica takes its slots',
    deployment: () => ({ ...PAIR, hasStandby: false, redis: 'cluster' }),
    mayStayReady: true,
    lastsMs: 0,
    inject: ({ cluster }) => cluster.nodes[0].engine().kill(),
    restore: ({ cluster }) => cluster.waitUntilServed(),
  },
].map((row) => ({ deployment: () => PAIR, ...row }))
