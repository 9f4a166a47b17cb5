// What may import what, as rules of the linter: between the packages, and between the top-level folders of the server and of core.

const TESTS = ['**/*.{test,contract,fixture}.{ts,tsx}']

/**
 * `imports`: the packages of this repository that a folder may import, or single entries of them.
 * `dependencies`: those it may have outside, if they are limited. `unlimited`: files that they do not limit.
 * `apart`: a folder that only the entries of the package import. Tests may import `@portico/testing` as well, unless `testing` is false.
 */
const PACKAGES = {
  'packages/protocol': { imports: [], dependencies: [] },
  'packages/locales': { imports: ['protocol'], dependencies: [] },
  'packages/core': { imports: ['locales', 'protocol'], dependencies: [] },
  'packages/client': { imports: ['core/client'] },
  'packages/testing': {
    imports: ['core', 'locales', 'protocol'],
    dependencies: [],
    unlimited: 'src/{msw,playwright}.ts',
  },
  'packages/react': { imports: ['core', 'locales', 'protocol'], apart: 'account-page' },
  // It runs on any server.
  'packages/host': { imports: ['protocol'], dependencies: ['jose'], testing: false },
  'packages/widget': { imports: ['react', 'core', 'locales', 'protocol'] },
  'packages/slider': { imports: ['locales', 'protocol'] },
  'apps/server': { imports: ['protocol', 'locales'] },
  'apps/admin': { imports: ['protocol'] },
  'apps/playground': { imports: ['widget', 'react', 'core', 'locales', 'protocol', 'testing'] },
  e2e: { imports: ['protocol', 'locales', 'testing', 'host', 'react'] },
}

/**
 * The top-level folders of a package from the top down. A folder imports only from those below it. Tests and fixtures import from
 * all, since they start whole servers and widgets.
 */
export const FOLDERS = {
  'apps/server': {
    start: 'reads the configuration, opens the services, registers the routes and listens',
    operators: 'what staff do: commands, operator API, files of users',
    development: 'the pages of development mode',
    'client-apps': 'what the back end of an app asks for: tokens, users, invitations, webhooks',
    'sign-in': 'the ways to log in, register and reset a password',
    'account-changes': 'what owners and staff change in an account',
    'business-accounts': 'business accounts and invitations to them',
    verification: 'how a visitor proves something: codes, passwords, image captcha, slider',
    sessions: 'sessions, tickets and single sign-on',
    accounts: 'accounts, their contacts and identities, and what their owners are told',
    http: 'the path of a request, pages and files',
    services: 'what a rule may use: database, short-lived data, limits, delivery, audit log, telemetry, keys',
    config: 'the configuration file and the environment',
    shared: 'values and functions that need no service',
  },
  'packages/core': {
    widget: 'the widget as a whole: controller, lifecycle, snapshot',
    flows: 'what runs after an action: login, session, invitation, platforms, QR code, account page',
    errors: 'what happens after a call has failed',
    transitions: 'changes of the state that several flows make',
    browser: 'the ports, implemented by the APIs of a browser',
    client: 'the client, for pages without a form',
    form: 'fields and what is typed into them',
    redirects: 'addresses and redirects',
    call: 'a request to the account center',
    runtime: 'what a flow runs on: store, tasks, ports, texts, notices, telemetry',
    'area-code': 'countries and calling codes',
    state: 'the state of the widget',
    options: 'the options, checked and resolved',
    public: 'the types that a host sees',
  },
}

/** Overrides for the linter's configuration. Of several that match a file the last one counts. */
export const DEPENDENCY_RULES = Object.entries(PACKAGES).flatMap(([folder, rules]) => [
  restrict(folder === 'e2e' ? 'e2e/**' : `${folder}/src/**`, [
    ...limitDependencies(folder, rules),
    limitPackages(folder, rules.imports),
  ]),
  ...(rules.unlimited
    ? [restrict(`${folder}/${rules.unlimited}`, [limitPackages(folder, rules.imports)])]
    : []),
  ...(rules.apart ? [keepApart(folder, rules)] : []),
  ...orderFolders(folder, rules),
  ...TESTS.map((tests) =>
    restrict(`${folder}/${tests}`, [
      limitPackages(folder, rules.testing === false ? rules.imports : [...rules.imports, 'testing']),
    ]),
  ),
])

function orderFolders(folder, rules) {
  const order = Object.entries(FOLDERS[folder] ?? {})
  return order.map(([name, purpose], index) => {
    const [above, below] = [order.slice(0, index), order.slice(index + 1)].map((part) =>
      part.map(([each]) => each),
    )
    const message = `${name} (${purpose}) may import ${below.join(', ') || 'no other folder'}`
    const upward = above.length > 0 ? [{ regex: `^(?:\\.\\./)+(?:${above.join('|')})/`, message }] : []
    return restrict(`${folder}/src/${name}/**`, [
      ...limitDependencies(folder, rules),
      limitPackages(folder, rules.imports),
      ...upward,
    ])
  })
}

function keepApart(folder, { imports, apart }) {
  const message = `${apart} is a page of its own, which the other folders do without`
  return {
    ...restrict(`${folder}/src/*/**`, [
      limitPackages(folder, imports),
      { regex: `^(?:\\.\\./)+${apart}/`, message },
    ]),
    excludeFiles: [`${folder}/src/${apart}/**`],
  }
}

function limitDependencies(folder, { dependencies }) {
  if (dependencies === undefined) return []
  const allowed = dependencies.length > 0 ? `(?!(?:${dependencies.join('|')})$)` : ''
  const message = `${folder} runs anywhere, and depends on ${dependencies.join(', ') || 'nothing'} outside this repository`
  return [{ regex: `^${allowed}[^.@#]`, message }]
}

function limitPackages(folder, imports) {
  const names = imports.map((name) => `@portico/${name}`)
  // An entry is matched only if its package is.
  const allowed = names.flatMap((name) =>
    name.split('/').length > 2 ? [parentOf(name), name] : [name, `${name}/**`],
  )
  return {
    group: ['@portico/**', ...allowed.map((name) => `!${name}`)],
    message: `${folder} may import ${names.join(', ') || 'no other package'}`,
  }
}

function parentOf(entry) {
  return entry.split('/').slice(0, 2).join('/')
}

function restrict(files, patterns) {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } }
}
