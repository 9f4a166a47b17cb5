// The alerts on e-mail, SMS and webhooks; alerts.mjs describes the members.
import { failing, halfFailing, increased } from './promql.mjs'

export const MESSAGE_ALERTS = [
  {
    name: 'PorticoEmailFailing',
    severity: 'critical',
    value: failing('dependency="smtp"', 'job'),
    is: '> 0.25',
    for: '2m',
    summary: '{{ $value | humanizePercentage }} of the attempts to send e-mail fail',
    meaning:
      'The SMTP server cannot be reached, refuses the login or the sender, or postpones messages. Mailboxes that do not exist are not counted.',
    visitors: 'No e-mail with a code or a link arrives. Messages are kept and repeated until they expire.',
    look: [
      '`npx portico-admin outbox list`: the last column has the code of the failure.',
      '`npx portico-admin check-config --connect` tries the connection, TLS and the login.',
      'The status page of the provider; was the password or the certificate changed?',
    ],
    cure: [
      'Correct `PORTICO_SMTP_URL` or `mail`, and restart. Waiting messages are sent by themselves.',
      'Messages that were given up meanwhile: `npx portico-admin outbox retry <ids...>`.',
    ],
    escalate: 'The provider accepts the login, and refuses every message: ask its support about the sender.',
    example: halfFailing('smtp', 'send'),
  },
  {
    name: 'PorticoSmsFailing',
    severity: 'critical',
    value: failing('dependency="sms"', 'job'),
    is: '> 0.25',
    for: '2m',
    summary: '{{ $value | humanizePercentage }} of the attempts to send SMS fail',
    meaning:
      'An SMS provider cannot be reached or refuses the account, the signature or a template. Each further attempt goes to the next provider of the country. Numbers that do not exist are not counted.',
    visitors: 'Codes arrive late, from the next provider, or not at all.',
    look: [
      'The panel “Deliveries” by provider: which one fails?',
      '`npx portico-admin outbox list`: the last column has the code of the provider.',
      'The balance and the status page of the provider.',
    ],
    cure: [
      'Remove the provider from `sms.providers`, or move it behind another one, and restart.',
      'Correct its key, signature or templates.',
    ],
    escalate: 'All providers of a country refuse: ask their support.',
    example: halfFailing('sms', 'send'),
  },
  {
    name: 'PorticoWebhooksFailing',
    severity: 'warning',
    value: failing('dependency="webhook"', 'job'),
    is: '> 0.25',
    for: '10m',
    summary: '{{ $value | humanizePercentage }} of the webhooks fail',
    meaning:
      'The back end of an app does not answer with 2xx within 5 s. Webhooks are repeated for about a day.',
    visitors:
      'Nothing here. An app learns late of bans, deletions and logouts, so sessions of its own last longer.',
    look: [
      '`npx portico-admin outbox list`: the target is the id of the app, the last column the status.',
      'The log of the app’s back end.',
    ],
    cure: [
      'Tell the owners of the app. Webhooks that were given up can be sent again for 7 days: `npx portico-admin outbox retry <ids...>`.',
      'An app that has been closed: remove its `webhook`.',
    ],
    escalate: 'The back end answers 2xx, and the webhook is counted as failed.',
    example: halfFailing('webhook', 'send'),
  },
  {
    name: 'PorticoMessagesLate',
    severity: 'critical',
    value: 'max by (channel) (portico_outbox_oldest_seconds{state="waiting",channel!="webhook"})',
    is: '> 60',
    for: '2m',
    summary: 'The oldest {{ $labels.channel }} message waits for {{ $value | humanizeDuration }}',
    meaning: 'A message to a visitor has waited for more than a minute. Codes expire after 5 or 10 minutes.',
    visitors: 'Codes arrive late or not at all.',
    look: [
      'Does the alert about failing e-mail or SMS fire? Follow its runbook.',
      '`npx portico-admin outbox list`: many messages without a failure mean that no instance delivers; one with many attempts means that one recipient is unreachable.',
      'The log: `grep "could not process the outbox"`.',
    ],
    cure: [
      'One message to an unreachable recipient: `npx portico-admin outbox drop <ids...>`.',
      'No instance delivers: restart one. Only instances with the channel configured deliver it.',
    ],
    escalate: 'Messages wait without attempts while instances run.',
    example: [['portico_outbox_oldest_seconds{instance="a",channel="sms",state="waiting"}', '90x20']],
  },
  {
    name: 'PorticoMessagesGivenUp',
    severity: 'warning',
    value: 'sum by (channel, provider) (increase(portico_deliveries_total{result="dead"}[15m]))',
    is: '> 5',
    for: '0m',
    summary: '{{ $value | humanize }} {{ $labels.channel }} messages were given up in 15 minutes',
    meaning:
      'More than five messages expired, or were refused for good. Without a provider they expired before an attempt.',
    visitors:
      'Messages that did not arrive: who waited for a code can request another. Webhooks and messages about changes count too.',
    look: [
      '`npx portico-admin outbox list --dead` has the code of each failure.',
      'Many mailboxes or numbers that do not exist: someone enters made-up contacts. The panel “Limits” and the `addressKey` of the log show from where.',
    ],
    cure: [
      'After the cause is gone: `npx portico-admin outbox retry <ids...>` for messages that have not expired.',
    ],
    escalate: 'A provider refuses recipients that exist.',
    example: [
      ['portico_deliveries_total{instance="a",channel="sms",provider="twilio",result="dead"}', '0+1x20'],
    ],
  },
  {
    name: 'PorticoSmsCapHalfUsed',
    severity: 'warning',
    value: `sum by (country) (${increased('portico_sms_cap_half_used_total', '15m')})`,
    is: '> 0',
    for: '0m',
    summary: 'Half of the daily cap of SMS of {{ $labels.country }} is used (“all”: of all countries)',
    meaning:
      'Half of a daily cap, or of the part of unknown browsers, is used. Browsers that are unknown to an account solve the slider for each code now.',
    visitors: 'New visitors solve the slider before each code.',
    look: [
      'The panel “Deliveries”: more SMS than on other days?',
      'Few logins for many codes mean SMS pumping: compare “Calls” of `sendCode` and `smsLogin`.',
    ],
    cure: [
      'An attack: remove the country from `sms.countries` if you have no visitors there.',
      'No attack: raise `sms.daily_caps` of the country, and restart.',
    ],
    escalate: 'An attack on a country that you serve: ask the provider to block the ranges of numbers.',
    example: [['portico_sms_cap_half_used_total{instance="a",country="86"}', '_x10 1x10']],
  },
  {
    name: 'PorticoSmsCapReached',
    severity: 'critical',
    value: `sum by (country) (${increased('portico_sms_capped_total', '15m')})`,
    is: '> 0',
    for: '0m',
    summary: 'The daily cap of SMS of {{ $labels.country }} is reached (“all”: of all countries)',
    meaning:
      'Requests for a code by SMS are refused with 1205 until the 24 hours of the cap are over, first only those of browsers that the account does not know.',
    visitors:
      'No code by SMS, or none in a browser that the account does not know: half of each cap is kept for those that have logged in before. SMS about changes of accounts may not be sent either. Passwords, e-mail, QR codes and platforms work.',
    look: ['As for [half of the cap](sms-cap-half-used.md).'],
    cure: [
      'No attack: raise `sms.daily_cap`, `sms.daily_cap_per_country` or `sms.daily_caps`, and restart.',
      'An attack: remove the country, or wait; the cap is the cost that you have accepted.',
    ],
    escalate: 'An attack that goes on for a second day.',
    example: [['portico_sms_capped_total{instance="a",country="86"}', '_x10 1x10']],
  },
]
