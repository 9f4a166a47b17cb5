// The programs and files beside Node.js that tests, benches and checks ask for, and where they are. `tools/setup.mjs` installs Debian's
// packages of them.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * By the name that tests ask for:
 * - package: Debian's package
 * - path: where it is if it is no command; `*` stands for a folder, the newest version first
 * - isOptional: whether `npm test` does without it and does not install it
 */
export const PROGRAMS = {
  bash: { package: 'bash' },
  caddy: { package: 'caddy' },
  chromium: { package: 'chromium' },
  'chromium-headless-shell': { package: 'chromium-headless-shell' },
  'firefox-esr': { package: 'firefox-esr', isOptional: true },
  git: { package: 'git' },
  haproxy: { package: 'haproxy' },
  id: { package: 'coreutils' },
  initdb: { package: 'postgresql', path: '/usr/lib/postgresql/*/bin/initdb' },
  libfaketime: { package: 'libfaketime', path: '/usr/lib/*/faketime/libfaketimeMT.so.1' },
  MiniBrowser: {
    package: 'webkit2gtk-driver',
    path: '/usr/lib/*/*/MiniBrowser',
    isOptional: true,
  },
  mkfifo: { package: 'coreutils' },
  mount: { package: 'mount' },
  nginx: { package: 'nginx' },
  'OpenAPI::Client': { package: 'libopenapi-client-perl', path: '/usr/share/perl5/OpenAPI/Client.pm' },
  openssl: { package: 'openssl' },
  perl: { package: 'perl' },
  prometheus: { package: 'prometheus' },
  // 20 MB; it evaluates the alert rules.
  promtool: { package: 'prometheus' },
  'redis-cli': { package: 'redis-tools' },
  'redis-server': { package: 'redis-server' },
  setpriv: { package: 'util-linux' },
  sh: { package: 'dash' },
  'systemd-analyze': { package: 'systemd' },
  tesseract: { package: 'tesseract-ocr' },
  umount: { package: 'mount' },
  WebKitWebDriver: { package: 'webkit2gtk-driver', isOptional: true },
  Xvfb: { package: 'xvfb', isOptional: true },
  'NotoSansCJK-Regular.ttc': {
    package: 'fonts-noto-cjk',
    path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  },
  'Inter-Regular.otf': {
    package: 'fonts-inter',
    path: '/usr/share/fonts/opentype/inter/Inter-Regular.otf',
    isOptional: true,
  },
}

const INSTALLED_BY_TEST = Object.keys(PROGRAMS).filter((name) => !PROGRAMS[name].isOptional)

/** Debian has servers here, which the path of an account without privileges lacks. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/sbin']

/**
 * The path of a program or file, or undefined where it is missing.
 * @param {keyof typeof PROGRAMS} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  const program = PROGRAMS[name]
  if (program === undefined) throw new Error(`${name} is not in the list of tools/find-program.mjs`)
  if (program.path !== undefined) return expand(program.path)
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/**
 * The path of a program or file.
 * @param {keyof typeof PROGRAMS} name
 * @returns {string}
 * @throws Error that names the missing package
 */
export function requireProgram(name) {
  const path = findProgram(name)
  if (path === undefined)
    throw new Error(`${name} is missing: install Debian's package ${PROGRAMS[name].package}`)
  return path
}

/**
 * Whether all of them are there.
 * @param {readonly (keyof typeof PROGRAMS)[]} names
 */
export function areInstalled(...names) {
  return names.every((name) => findProgram(name) !== undefined)
}

/**
 * Debian's packages of those that are missing. Default: all that `npm test` installs.
 * @param {readonly (keyof typeof PROGRAMS)[]} names
 * @returns {string[]}
 */
export function listMissingPackages(names = INSTALLED_BY_TEST) {
  const missing = names.filter((name) => findProgram(name) === undefined)
  return [...new Set(missing.map((name) => PROGRAMS[name].package))]
}

/** @param {string} path in which `*` stands for any folder */
function expand(path) {
  const [before, ...after] = path.split('/*/')
  if (after.length === 0) return existsSync(path) ? path : undefined
  if (!statSync(before, { throwIfNoEntry: false })?.isDirectory()) return undefined
  return readdirSync(before)
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((name) => expand(`${before}/${name}/${after.join('/*/')}`))
    .find((found) => found !== undefined)
}
