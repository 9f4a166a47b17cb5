// The pages of docs/start: a framework each, from an empty folder to a visitor whom a server knows. Their commands and files are
// data, which tools/test-start.mjs runs.
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fence, page } from './markdown.mjs'

/** The account center of every page. */
export const ACCOUNT_CENTER = {
  clone: ['git clone <URL of this repository> portico', 'cd portico'],
  start: 'npm start',
  url: 'http://localhost:4000',
  pack: 'npm run archives',
}

/** The server of the apps that have none. */
export const API = {
  file: 'api.mjs',
  source: 'examples/api/server.mjs',
  start: 'node api.mjs',
  url: 'http://localhost:4300',
}

const WIDGET = ['protocol', 'locales', 'core', 'client', 'widget', 'host']
const REACT = ['protocol', 'locales', 'core', 'react', 'host']
const VITE = { start: 'npm run dev', url: 'http://localhost:5173' }

/**
 * A page each. `packages` are those of this repository, `files` those that the reader writes, with the file of an example that each is;
 * `brand` adds a section on the look.
 */
export const FRAMEWORKS = [
  {
    name: 'script',
    title: 'Script',
    lead: 'A page with a script tag, served by your own server: here Node without a framework. The server keeps the session in a cookie.',
    create: ['mkdir my-app', 'cd my-app', 'npm init --yes --init-type=module'],
    packages: ['protocol', 'host'],
    files: { 'index.html': 'examples/html/index.html', 'server.mjs': 'examples/html/server.mjs' },
    notes:
      'After the login the account center sends the visitor to `/passport/sso/login/callback/` of your server with a one-time ticket, which `handle` exchanges for the session. [Your server](../single-sign-on.md) explains it, for servers in other languages too; [protect a page](../protect-a-page.md) has Express, Fastify and Hono.',
    start: 'node server.mjs',
    url: 'http://localhost:5173',
  },
  {
    name: 'vite-react',
    title: 'Vite + React',
    lead: 'The component in an app of Vite and React, with a header and a page for logged-in visitors.',
    create: [
      'npm create --yes vite@latest my-app -- --template react-ts --no-interactive',
      'cd my-app',
      'npm install',
    ],
    packages: REACT,
    files: { 'src/App.tsx': 'examples/vite-react/src/App.tsx' },
    ...VITE,
    visit: '/account',
    brand: true,
  },
  {
    name: 'nextjs',
    title: 'Next.js',
    lead: 'The form in the HTML of the app router, a session of your site, a protected page and the logout.',
    create: [
      'npx --yes create-next-app@latest my-app --yes --typescript --app --no-src-dir --no-tailwind --no-eslint --use-npm',
      'cd my-app',
    ],
    packages: REACT,
    files: {
      'next.config.ts': 'examples/nextjs/next.config.ts',
      'lib/auth.ts': 'examples/nextjs/lib/auth.ts',
      'app/passport/[...path]/route.ts': 'examples/nextjs/app/passport/[...path]/route.ts',
      'app/layout.tsx': 'examples/nextjs/app/layout.tsx',
      'app/page.tsx': 'examples/nextjs/app/page.tsx',
      'app/account/page.tsx': 'examples/nextjs/app/account/page.tsx',
    },
    variables: {
      ORIGIN: 'http://localhost:3000',
      PORTICO_APP_SECRET: 'a secret for development',
      COOKIE_SECRET: '32 random characters or more, please',
    },
    notes:
      'After the login the account center sends the visitor to your callback with a one-time ticket, which `handle` exchanges for the session. [Next.js](../nextjs.md) explains each file.',
    start: 'npm run dev',
    url: 'http://localhost:3000',
  },
  {
    name: 'vue',
    title: 'Vue',
    lead: 'The widget in a component of Vue 3.',
    create: [
      'npm create --yes vite@latest my-app -- --template vue --no-interactive',
      'cd my-app',
      'npm install',
    ],
    packages: WIDGET,
    files: { 'src/App.vue': 'examples/vue/src/sign-in.vue' },
    ...VITE,
  },
  {
    name: 'svelte',
    title: 'Svelte',
    lead: 'The widget in a component of Svelte 5.',
    create: [
      'npm create --yes vite@latest my-app -- --template svelte --no-interactive',
      'cd my-app',
      'npm install',
    ],
    packages: WIDGET,
    files: { 'src/App.svelte': 'examples/svelte/src/sign-in.svelte' },
    ...VITE,
  },
  {
    name: 'angular',
    title: 'Angular',
    lead: 'The widget in a standalone component of Angular.',
    create: ['npx --yes @angular/cli@20.3.39 new my-app --defaults --skip-git', 'cd my-app'],
    packages: WIDGET,
    files: { 'src/app/app.ts': 'examples/angular/src/app/app.ts' },
    start: 'npm start',
    url: 'http://localhost:4200',
  },
  {
    name: 'astro',
    title: 'Astro',
    lead: 'The form in the HTML of Astro, as a React island.',
    create: [
      'mkdir my-app',
      'cd my-app',
      'npm init --yes --init-type=module',
      // The latest version that runs on Node 20.
      'npm install astro@5 @astrojs/react@4 react react-dom',
    ],
    packages: REACT,
    files: {
      'astro.config.mjs': 'examples/astro/astro.config.mjs',
      'src/sign-in.tsx': 'examples/astro/src/sign-in.tsx',
      'src/pages/index.astro': 'examples/astro/src/pages/index.astro',
    },
    start: 'npx astro dev',
    url: 'http://localhost:5173',
  },
  {
    name: 'custom-element',
    title: 'Custom element',
    lead: 'An element for any markup or template, in an app of Vite without a framework.',
    create: [
      'npm create --yes vite@latest my-app -- --template vanilla --no-interactive',
      'cd my-app',
      'npm install',
    ],
    packages: WIDGET,
    files: {
      'index.html': 'examples/custom-element/index.html',
      'src/main.js': 'examples/custom-element/src/main.js',
    },
    ...VITE,
  },
]

/** Whether the page has a server beside the app: an app with one of its own keeps the session in a cookie. */
export const hasApi = ({ files, variables }) => !('server.mjs' in files) && variables === undefined

/** The command that installs the archives of packages. */
export const installCommand = ({ packages }) =>
  `npm install ../portico/archives/portico-{${packages.join(',')}}-*.tgz`

/** The file of variables, as a command. */
export const variablesCommand = ({ variables }) =>
  [
    "cat > .env.local <<'END'",
    ...Object.entries(variables).map(([name, value]) => `${name}='${value}'`),
    'END',
  ].join('\n')

/** The pages by name. */
export function startPages(root) {
  const pages = FRAMEWORKS.map((framework) => [`${framework.name}.md`, pageOf(framework, root)])
  return Object.fromEntries([['index.md', indexPage()], ...pages])
}

function indexPage() {
  return page(
    'Start in five minutes',
    `From an empty folder to a logged-in visitor that your server knows. Choose what your page is made with:

${FRAMEWORKS.map(({ name, title, lead }) => `- [${title}](${name}.md): ${lead}`).join('\n')}

Each page starts an account center for development on your machine. [Frameworks](../frameworks.md) has further apps, among them React Router, React 18
and a WebView, which start with one command.

## Without an app

In a clone, \`npm start\` also serves a page for every flow. Data is stored in \`.portico/\`; the server mocks the third-party platforms itself.

| Page                                   | What it does                                                                             |
| -------------------------------------- | ---------------------------------------------------------------------------------------- |
| http://localhost:4000                  | A host page with a control for every option: try them and copy the resulting snippet     |
| http://localhost:4000/dev/inbox        | Shows the SMS and e-mails that would have been sent; the host page has the latest code   |
| http://localhost:4000/dev/phone        | Simulates the phone: one press scans the QR code of the other tab (turn on \`code\` first) |
| http://localhost:4000/dev/appointments | Creates invitations to business accounts                                                 |
| http://localhost:4000/dev/messages     | Every e-mail and SMS, by app, language and theme                                         |
| http://localhost:4000/dev/states       | Every state of the widget                                                                |
| http://localhost:4000/dev/theme        | Proposes a theme from a logo, shows it everywhere, and writes it to a file               |`,
  )
}

function pageOf(framework, root) {
  const { name, title, lead, files, variables, notes } = framework
  const steps = [
    ['An account center', accountCenterStep()],
    ['Your app', appStep(framework)],
    ['The form', filesStep(files, root)],
    ...(variables ? [['The variables', variablesStep(framework)]] : []),
    ...(hasApi(framework) ? [['Your server', apiStep(root)]] : []),
    ['Log in', logInStep(framework)],
  ]
  const text = steps.map(([heading, body], index) => `## ${index + 1}. ${heading}\n\n${body}`).join('\n\n')
  return page(
    title,
    `${FRAMEWORKS.map((other) => (other.name === name ? `**${title}**` : `[${other.title}](${other.name}.md)`)).join(' · ')}

${lead} You need git and Node.js (20.19 or later in version 20, or 22.12 and later). The commands are for a Unix shell, such as Git Bash on Windows.

${text}
${framework.brand ? `\n## Your brand\n\n${brandSection(root)}\n` : ''}
## Next steps

${notes ? `- ${notes}\n` : ''}- Your colours, fonts and logo: [theming](../theming.md#in-one-minute). Texts, panels, platforms: [options](../reference/options.md).
- Who is logged in, elsewhere on your pages: [client](../client.md).
- Your page says "Network error", or the login does not last: [another origin](../embedding.md#the-account-center-on-another-origin).
- ${portLine(framework)}
- An account center for your visitors: [production](../production.md).`,
  )
}

function accountCenterStep() {
  const { clone, start, url, pack } = ACCOUNT_CENTER
  return `${shell([...clone, start])}

\`${start}\` installs, builds and serves ${url}, which takes a few minutes the first time. Leave it running. Its app 1574 accepts every page on this
machine. In a second terminal, in the same folder, pack the packages, which are not in a registry yet:

${shell([pack, 'cd ..'])}`
}

function appStep(framework) {
  return `${shell([...framework.create, installCommand(framework)])}

If you already have an app, run only the last command, with the path of your clone.`
}

function filesStep(files, root) {
  return Object.entries(files)
    .map(([path, source]) => fileBlock(path, join(root, source)))
    .join('\n\n')
}

function variablesStep(framework) {
  return `The app of a development server has this secret. In production both are random, and belong to the server.

${shell([variablesCommand(framework)])}`
}

function apiStep(root) {
  const { file, source, start } = API
  return `The page sends an [access token](../access-tokens.md), which this server verifies. It needs no session of its own, and no request per visitor. Create the file in \`my-app\`, beside \`package.json\`.

${fileBlock(file, join(root, source))}

${shell([start])}

It prints its address. Leave it running.`
}

/** The example of the guide on themes, whose types are checked there. */
function brandSection(root) {
  const [code, css] = readFileSync(join(root, 'docs/theming.md'), 'utf8').match(/^```(?:tsx|css)$.*?^```$/gms)
  return `\`theme\`, \`themeColor\` and \`layout\` are options of each component, custom properties those of a style sheet. In this \`src/App.tsx\` the logos are files in \`public/\`:

${code}

\`brand.css\`, beside it:

${css}`
}

function portLine(framework) {
  const { start } = ACCOUNT_CENTER
  return hasApi(framework)
    ? `If a port is in use, run \`PORT=4001 ${start}\` and \`PORT=4301 ${API.start}\`, and change the addresses in the files. The server of your app chooses another port itself, or asks.`
    : `If a port is in use, run \`PORT=4001 ${start}\`, and change the address in the files.`
}

function logInStep(framework) {
  const { start, url, visit } = framework
  const where = hasApi(framework) ? 'In a third terminal, in the folder `my-app`:\n\n' : ''
  const then = visit ? ` Then open [${visit}](${url}${visit}).` : ''
  return `${where}${shell([start])}

Open ${url}, enter any mobile number, such as 13800138000, and press "Send code". The code is in the inbox of the account center,
${ACCOUNT_CENTER.url}/dev/inbox.${then} The page says "The server knows you as", and the id of the account.`
}

const shell = (lines) => fence('sh', lines.join('\n'))

/** A file that the reader writes, with the content of an example. */
function fileBlock(path, source) {
  const language = extname(path).slice(1).replace('mjs', 'js')
  return `\`${path}\`:\n\n${fence(language, readFileSync(source, 'utf8').trimEnd())}`
}
