import type { PageTexts } from './page-texts.ts'

export const en: PageTexts = {
  brand: 'Northlight Ads',
  nav: { menu: 'Menu', features: 'Features', steps: 'How it works', questions: 'Questions' },
  logIn: 'Log in',
  logOut: 'Log out',
  hero: {
    title: ['See where every cent', 'of your budget goes'],
    lead: 'Search, feed and short-video ads from one account. The daily cap is a hard stop, and every impression is in a report you can export and check.',
    points: [
      'Never a cent over the daily cap',
      'Price and placement, line by line',
      'Pause any time, no contract',
    ],
  },
  report: {
    title: 'Spent this week',
    sample: 'Sample data',
    spent: '$3,420',
    budget: 'of $4,200',
    days: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
  },
  codesArrive: 'This demo sends no real messages. Codes arrive in the',
  features: {
    title: 'Advertising, made plain',
    list: [
      {
        title: 'A cap that holds',
        text: 'Delivery stops when the daily budget is spent. A change counts from the next minute.',
      },
      {
        title: 'Reports you can check',
        text: 'Impressions, clicks and spend line by line, as a CSV you can add up yourself.',
      },
      {
        title: 'One upload, three formats',
        text: 'Preview your ad in search, feed and short video before it runs.',
      },
    ],
  },
  steps: {
    title: 'Start in three steps',
    list: [
      { title: 'Register', text: 'A mobile number and a code. It takes a minute.' },
      { title: 'Plan', text: 'Choose an audience, a budget and your creative.' },
      { title: 'Read', text: 'The first figures are there within the hour.' },
    ],
  },
  questions: {
    title: 'Questions',
    list: [
      { title: 'What does it cost?', text: 'You pay for the ads that were shown. No set-up or monthly fee.' },
      {
        title: 'Can I stop at any time?',
        text: 'Yes. A pause counts at once, and what is left is refunded.',
      },
      {
        title: 'Is Northlight real?',
        text: 'No. It is a fictitious product, and shows the Portico sign-in widget in a page like yours.',
      },
    ],
  },
  footer: 'Northlight is a fictitious product. Sign-in by Portico.',
  failed: 'The sign-in widget could not be loaded',
  unmounted: 'The widget is unmounted',
  panel: {
    title: 'Developer panel',
    open: 'Open the developer panel',
    close: 'Close the developer panel',
    options: 'Options',
    state: 'State',
    events: 'Events',
    snippet: 'Code',
    reset: 'Reset to defaults',
    resetDone: 'All defaults',
    clear: 'Clear',
    noEvents: 'Nothing yet. Callbacks and events appear here as the widget is used.',
    noState: 'The widget is not mounted',
    latestCode: 'Latest code',
    noCode: 'No messages yet',
    badJson: 'Not valid JSON',
    groups: {
      start: 'Start and redirects',
      words: 'Texts and notices',
      agreement: 'Agreement',
      hosts: 'App and hosts',
      safety: 'Third parties and safety',
      monitor: 'Monitoring',
    },
    field: 'Field',
    value: 'Value',
    check: 'Check',
  },
  inbox: {
    title: 'Inbox',
    lead: 'Text messages and e-mails that would have left the server, newest first.',
    waiting: 'Waiting for messages',
    unreachable: 'The server cannot be reached. Trying again',
    empty: {
      title: 'No messages yet',
      text: 'Enter a mobile number on the sign-in page and choose “Send code”. The message appears here at once.',
    },
    newest: 'Newest',
    sms: 'SMS',
    email: 'E-mail',
    toPage: 'Open the sign-in page',
  },
  copy: 'Copy',
  copied: 'Copied',
}
