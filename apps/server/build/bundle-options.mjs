/** The server and its commands. */
export const ENTRIES = {
  main: 'src/start/main.ts',
  admin: 'src/operators/cli/main.ts',
  migrate: 'src/operators/cli/migrate-main.ts',
}

/** How the server is bundled; the check of licence notices reads the same modules. */
export const BUNDLE_OPTIONS = {
  platform: 'node',
  // Native modules, and an optional one of pg that is not installed.
  external: ['@napi-rs/canvas', '@node-rs/argon2', '@node-rs/bcrypt', 'libsql', 'pg-native'],
  // jsonc-parser's CommonJS file cannot be bundled.
  resolve: { mainFields: ['module', 'main'] },
}
