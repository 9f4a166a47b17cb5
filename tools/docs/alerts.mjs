// The alerts on a server: expressions, thresholds and texts. docs/monitoring/portico.rules.yaml and docs/runbooks are
// generated from this table, and tools/alerts.test.ts checks each expression with the samples of `example`.

import { MESSAGE_ALERTS } from './message-alerts.mjs'
import { failing, halfFailing, increased, slowest, slowHistogram } from './promql.mjs'

const METRICS = 'Open the dashboard: does it concern one instance or all of them?'

/**
 * Each alert:
 * - name: of the alert; its runbook is named like it
 * - severity: `critical` calls the person on duty at any hour, `warning` waits for working hours
 * - value and is: the expression, and what it is compared with
 * - for: how long the condition must hold
 * - summary: one line, in Prometheus' template language
 * - meaning, visitors, look, cure, escalate: the runbook
 * - example: series and their values, one for each minute, with which the alert fires after 15 minutes
 */
export const ALERTS = [
  {
    name: 'PorticoDown',
    severity: 'critical',
    value: 'up{job="portico"}',
    is: '== 0',
    for: '1m',
    summary: 'Instance {{ $labels.instance }} does not answer Prometheus',
    meaning:
      'Prometheus cannot read `/metrics` of an instance: the process has ended, hangs, or the network between them fails.',
    visitors:
      'With other instances: nothing, the proxy sends requests there. With one instance: no page of the account center loads, and the widget shows that the network failed.',
    look: [
      '`curl http://instance:4000/healthz`. If it answers, only the port of the metrics is unreachable: check `PORTICO_METRICS_HOST` and the firewall.',
      'The last lines of the log. Exit code 78 is a setting, which the last line names; 1 is a failure with a stack trace.',
      'Was it ended for using too much memory (`OOMKilled`, `dmesg`)?',
    ],
    cure: [
      'Start the instance again. It waits for no other one.',
      'If it exits with 78: correct the setting, and try it with `portico-admin check-config --connect`.',
      'If a new version does not start: start the version before again; whether that is possible after a migration says [how to go back](../upgrades.md#how-to-go-back).',
    ],
    escalate: 'It ends again within minutes with the same stack trace: report it with the log.',
    example: [['up{job="portico",instance="a"}', '1x5 0x14']],
  },
  {
    name: 'PorticoDatabaseFailing',
    severity: 'critical',
    value: failing('dependency="database"'),
    is: '> 0.05',
    for: '1m',
    summary: '{{ $value | humanizePercentage }} of the database calls of {{ $labels.instance }} fail',
    meaning:
      'More than 5 % of the statements fail or get no connection. Rows that a constraint refuses are not counted.',
    visitors:
      'Logins, registrations and changes fail with a system error and a log id. Nothing that was confirmed is lost.',
    look: [
      '`curl http://instance:4000/readyz`: `"reason": "database"` means that it does not answer at all.',
      'The log: `grep "depends on is unavailable"`. The reason has the code of the system or of PostgreSQL, such as ECONNREFUSED or 53300 (too many connections).',
      'The panel “Database” by operation: errors of `connect` only mean that the pool is used up or the server is down; errors of `insert` and `update` only mean a full disk or a read-only server.',
    ],
    cure: [
      'PostgreSQL is down: start it, or let it fail over. Instances connect again within 5 s, without a restart.',
      'Too many connections: lower `database.pool_size`, or raise `max_connections` ([PostgreSQL](../postgresql.md)).',
      'The disk is full: free space; the server goes on by itself.',
      'Statements wait for locks (55P03): end the session that holds them, see `pg_stat_activity`.',
    ],
    escalate: 'The database runs, other clients can use it, and the errors stay.',
    example: halfFailing('database', 'select'),
  },
  {
    name: 'PorticoDatabaseSlow',
    severity: 'warning',
    value: slowest('portico_dependency_seconds', '{dependency="database"}'),
    is: '> 0.5',
    for: '5m',
    summary: 'The slowest 1 % of the database calls of {{ $labels.instance }} take longer than 0.5 s',
    meaning: 'Statements, or waiting for a free connection, take long. They are ended after 2 s.',
    visitors: 'Logins take noticeably longer; some end with a system error.',
    look: [
      'The panel “Database” by operation. `connect` alone: all connections of the pool are in use.',
      'CPU, disk and locks of PostgreSQL; `pg_stat_statements`, ordered by total time.',
      'Does a backup, an import or a `vacuum full` run?',
    ],
    cure: [
      'End or postpone maintenance that competes with requests.',
      'Run `analyze` if a large import has just ended.',
      'More memory or faster disks, if the load has grown: [capacity](../capacity.md).',
    ],
    escalate: 'One statement alone is slow although the database is idle: report it with its plan.',
    example: slowHistogram(
      'portico_dependency_seconds',
      'instance="a",dependency="database",operation="select",outcome="ok",',
      { below: '0.5', above: '1' },
    ),
  },
  {
    name: 'PorticoRedisFailing',
    severity: 'critical',
    value: failing('dependency="redis"'),
    is: '> 0.05',
    for: '1m',
    summary: '{{ $value | humanizePercentage }} of the Redis commands of {{ $labels.instance }} fail',
    meaning:
      'More than 5 % of the commands fail or get no answer within 0.8 s. No limit is skipped meanwhile: what Redis must count is refused.',
    visitors:
      'Codes, captchas, the slider, QR codes and logins fail with a system error. Visitors who are logged in stay so.',
    look: [
      '`curl http://instance:4000/readyz`: `"reason": "redis"` means that it does not answer at all.',
      'The log: `grep "Redis: "`. READONLY is a replica, OOM a full memory, `no answer in time` a blocked or distant server.',
      '`redis-cli info memory` and `redis-cli slowlog get`.',
    ],
    cure: [
      'Redis is down: start it, or let it fail over. Instances connect again within 2 s, without a restart.',
      'Its memory is full: raise `maxmemory`; the policy must be `noeviction`.',
      'It was restarted without its data, or flushed: open codes and challenges are gone, visitors request new ones. Limits begin again, except for those [with an asterisk](../running.md#limits-of-codes), which are in the database.',
    ],
    escalate: 'Redis answers `redis-cli ping` from the host of the instance, and the errors stay.',
    example: halfFailing('redis', 'get'),
  },
  {
    name: 'PorticoSystemErrors',
    severity: 'critical',
    value:
      'sum by (instance) (rate(portico_call_seconds_count{error_code="500"}[5m])) / sum by (instance) (rate(portico_call_seconds_count[5m]))',
    is: '> 0.01',
    for: '2m',
    summary:
      '{{ $value | humanizePercentage }} of the calls to {{ $labels.instance }} end with a system error',
    meaning:
      'More than 1 % of the calls of widgets and pages fail for a reason that the visitor cannot change. A failure of the database or Redis has an alert of its own, which fires as well.',
    visitors: 'A notice “system error” with a log id. The form keeps what was entered.',
    look: [
      'Does an alert about the database or Redis fire? Follow its runbook.',
      'The log: `grep "unhandled error"`. The line has the stack trace and the log id.',
      'The panel “Calls”: one call or all? Since when? Compare with the last upgrade.',
    ],
    cure: [
      'Since an upgrade: install the version before ([upgrades](../running.md#upgrades)).',
      'Since a change of the configuration: `portico-admin check-config --connect`.',
    ],
    escalate: 'A stack trace names this server: report it with the log id.',
    example: [
      ['portico_call_seconds_count{instance="a",call="smsLogin",error_code="0"}', '0+90x20'],
      ['portico_call_seconds_count{instance="a",call="smsLogin",error_code="500"}', '0+10x20'],
    ],
  },
  {
    name: 'PorticoCallsSlow',
    severity: 'warning',
    value: slowest('portico_call_seconds'),
    is: '> 1',
    for: '5m',
    summary: 'The slowest 1 % of the calls to {{ $labels.instance }} take longer than 1 s',
    meaning: 'Calls of widgets and pages take long, measured in the server.',
    visitors: 'Buttons stay busy for more than a second.',
    look: [
      METRICS,
      'The panels “Database”, “Redis” and “Passwords” show which one is slow as well.',
      'The panel “Event loop”: if it is slow too, the process has too little CPU time.',
    ],
    cure: [
      'Follow the runbook of what is slow.',
      'With too little CPU: more instances ([capacity](../capacity.md)).',
    ],
    escalate: 'Calls are slow while every dependency and the event loop are fast.',
    example: slowHistogram('portico_call_seconds', 'instance="a",call="smsLogin",error_code="0",', {
      below: '1',
      above: '2.5',
    }),
  },
  {
    name: 'PorticoEventLoopSlow',
    severity: 'warning',
    value: 'portico_nodejs_eventloop_lag_p99_seconds',
    is: '> 0.5',
    for: '2m',
    summary: 'The event loop of {{ $labels.instance }} is blocked for up to {{ $value | humanizeDuration }}',
    meaning:
      'The thread that answers requests was blocked: it has too little CPU time, or garbage collection takes long.',
    visitors: 'All answers of this instance are late at once, health checks too.',
    look: [
      'CPU of the machine and limits of the container; neighbours that use it up.',
      'Memory: near its limit garbage collection takes most of the time.',
      'Does an import run in the same container?',
    ],
    cure: [
      'Give the instance a core of its own, or add instances.',
      'Raise the limit of memory to 512 MiB or more.',
    ],
    escalate: 'CPU and memory are free, and it stays.',
    example: [['portico_nodejs_eventloop_lag_p99_seconds{instance="a"}', '0.8x20']],
  },
  {
    name: 'PorticoPasswordQueueLong',
    severity: 'critical',
    value: slowest('portico_password_hash_wait_seconds'),
    is: '> 1',
    for: '2m',
    summary: 'Passwords wait longer than 1 s to be verified on {{ $labels.instance }}',
    meaning:
      'More passwords arrive than the cores can hash. Up to 200 wait, about two seconds; further logins are refused with code 7.',
    visitors: 'Logins with a password take seconds, or “too many attempts” although the visitor made one.',
    look: [
      'The panel “Limits”: `password-hash-queue` counts refused logins; `wrong-passwords-per-address` shows an attack by guessing.',
      'The panel “Passwords”: a hash takes tens of milliseconds. More than 0.1 s means that the cores are shared.',
    ],
    cure: [
      'An attack from few addresses: block them at the proxy. The log has their `addressKey`, and the proxy their addresses.',
      'Many visitors: more cores or instances. Set `UV_THREADPOOL_SIZE` to the number of cores plus one if there are more than three.',
    ],
    escalate: 'An attack from many addresses, which no limit stops.',
    example: slowHistogram('portico_password_hash_wait_seconds', 'instance="a",', {
      below: '1',
      above: '2.5',
    }),
  },
  {
    name: 'PorticoPlatformFailing',
    severity: 'warning',
    value: failing('dependency="platform"', 'operation'),
    is: '> 0.25',
    for: '5m',
    summary: '{{ $value | humanizePercentage }} of the requests “{{ $labels.operation }}” fail',
    meaning:
      'A third-party platform cannot be reached within 4 s, or refuses this client. Codes that have expired are not counted.',
    visitors: 'Logging in with this platform fails with a notice. Other ways work.',
    look: [
      'The log: `grep "platform request failed"`. The reason has the `error_code` of the platform, or `timeout`.',
      'The status page of the platform; did its client secret or permissions change?',
    ],
    cure: [
      'Correct `client_key` or the secret in `platforms`, and restart.',
      'A long failure of the platform: remove it from the widget’s option `platforms` meanwhile.',
    ],
    escalate: 'The platform answers a request with `curl`, and not this server.',
    example: halfFailing('platform', 'douyin token'),
  },
  {
    name: 'PorticoSliderFailing',
    severity: 'warning',
    value: `sum by (instance) (rate(portico_dependency_seconds_count{dependency="slider",outcome="error"}[5m])) or sum by (instance) (${increased('portico_limits_exceeded_total{limit="slider-puzzle-queue"}', '5m')})`,
    is: '> 0',
    for: '1m',
    summary: 'Puzzles of the slider cannot be drawn on {{ $labels.instance }}',
    meaning: 'Drawing a puzzle fails, or more are requested than can be drawn.',
    visitors: 'The slider shows an error and offers another try or its alternatives.',
    look: [
      'The log: `grep "could not draw a puzzle"`.',
      'The panel “Limits”: `slider-puzzle-queue` means too many requests at once, mostly an attack.',
    ],
    cure: [
      'The native module of the canvas does not load: install the package for this platform again.',
      'Too many requests: block their addresses at the proxy, or add instances.',
    ],
    escalate: 'The stack trace names the canvas.',
    example: [
      ['portico_limits_exceeded_total{instance="a",limit="slider-puzzle-queue"}', '0x5 1+1x15'],
      [
        'portico_dependency_seconds_count{instance="a",dependency="slider",operation="draw",outcome="ok"}',
        '1x20',
      ],
    ],
  },
  {
    name: 'PorticoLimitsExceeded',
    severity: 'warning',
    value: 'sum by (limit) (rate(portico_limits_exceeded_total[5m]))',
    is: '> 1',
    for: '5m',
    summary: 'The limit {{ $labels.limit }} is exceeded {{ $value | humanize }} times a second',
    meaning:
      'A limit refuses requests, or requires a challenge, more than once a second. [Limits](../reference/limits.md) says what each one counts and what happens beyond it. Choose the threshold by your own traffic.',
    visitors:
      'Those beyond the limit see “too many attempts”, a captcha or the slider. Visitors behind one address share its limits.',
    look: [
      'Limits per address: does `PORTICO_TRUSTED_PROXIES` list the proxy? Otherwise all visitors have one address.',
      'Limits per account or contact: guessing. The log lines of refused calls have `addressKey`, `contactKey` and the `reason`.',
      'Few or many addresses? Count the values of `addressKey`.',
    ],
    cure: [
      'Few addresses: block them at the proxy.',
      'A school or an office behind one address: raise the limit per address in `limits`.',
    ],
    escalate:
      'Guessing that succeeds: logins from the same `addressKey` with different values of `accountKey`.',
    example: [['portico_limits_exceeded_total{instance="a",limit="codes-per-address-hour"}', '0+120x20']],
  },
  {
    name: 'PorticoChallengesWithoutLogin',
    severity: 'warning',
    value:
      '1 - (sum by (challenge) (increase(portico_challenged_codes_total{step="entered"}[1h])) or 0 * sum by (challenge) (increase(portico_challenged_codes_total{step="sent"}[1h]))) / (sum by (challenge) (increase(portico_challenged_codes_total{step="sent"}[1h])) > 50)',
    is: '> 0.8',
    for: '10m',
    summary:
      '{{ $value | humanizePercentage }} of the codes sent after the challenge {{ $labels.challenge }} were not entered in the last hour',
    meaning:
      'Most visitors who solve a challenge for a code also enter it. Codes that are not entered do not arrive, or are requested by a program that has learned to solve the challenge.',
    visitors: 'None see anything. Strangers receive messages that they did not ask for, which you pay for.',
    look: [
      'Do messages arrive? [Late messages](messages-late.md) has the same effect on every challenge at once.',
      'The log lines of the calls that send codes: few or many values of `addressKey`, countries you do not serve.',
    ],
    cure: [
      'Lower `codes_per_address_10_min` and `codes_per_device_10_min` in `limits`; restrict `sms.countries`; lower the daily caps of `sms`.',
      'The slider: give it [photographs](../reference/configuration.md) of your own, or let [another service](../running.md#the-verdict-of-another-service) decide.',
    ],
    escalate: 'The daily cap of SMS is reached although most codes are not entered.',
    example: [
      ['portico_challenged_codes_total{instance="a",challenge="slider",step="sent"}', '0+100x80'],
      ['portico_challenged_codes_total{instance="a",challenge="slider",step="entered"}', '0+10x80'],
    ],
  },
  {
    name: 'PorticoRestarts',
    severity: 'warning',
    value: 'changes(portico_process_start_time_seconds[15m])',
    is: '> 2',
    for: '0m',
    summary: 'Instance {{ $labels.instance }} was restarted {{ $value }} times in 15 minutes',
    meaning: 'The process ends again and again, or an orchestrator restarts it.',
    visitors: 'Requests that were under way fail; the widget shows that the network failed.',
    look: [
      'The log before each start: “stopping” with a signal was requested; “stopping after an uncaught error” has a stack trace.',
      '`OOMKilled`, or a liveness check that points to `/readyz`: it must be `/healthz`, or an outage of the database restarts every instance.',
    ],
    cure: ['Point the liveness check to `/healthz`.', 'Raise the limit of memory.'],
    escalate: '“stopping after an uncaught error”: report the stack trace.',
    example: [['portico_process_start_time_seconds{instance="a"}', '100x5 200x3 300x3 400x9']],
  },
  ...MESSAGE_ALERTS,
]
