// The rules of the linter. `npm run lint` names this file; an editor needs its path as well.
import { DEPENDENCY_RULES } from './tools/dependency-rules.mjs'

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  jsPlugins: ['eslint-plugin-compat'],
  // The last ones need frameworks that are not installed here
  ignorePatterns: ['**/dist/**', 'apps/server/bundle/**', '**/generated/**', 'packages/widget/types/**'],
  rules: {
    // Promises and deprecated APIs
    'typescript/no-misused-promises': 'error',
    'typescript/return-await': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    // IME keys and the old clipboard have no successor everywhere; the last one is marked only so that it stands out
    'typescript/no-deprecated': [
      'error',
      {
        allow: [
          { from: 'lib', name: ['keyCode', 'execCommand'] },
          { from: 'package', name: 'allowInsecureRequests', package: 'openid-client' },
        ],
      },
    ],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: false, allowDefaultCaseForExhaustiveSwitch: false },
    ],

    // Type safety
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/prefer-optional-chain': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/consistent-type-specifier-style': ['error', 'prefer-top-level'],

    // Size
    'max-lines': ['error', { max: 400 }],
    'max-lines-per-function': ['error', { max: 50 }],
    'max-params': ['error', { max: 3 }],
    'max-depth': ['error', { max: 3 }],
    complexity: ['error', { max: 12 }],

    // Imports
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/no-mutable-exports': 'error',
    'unicorn/prefer-node-protocol': 'error',

    // Style
    eqeqeq: 'error',
    'no-alert': 'error',
    'no-console': 'error',
    'no-else-return': 'error',
    'no-lonely-if': 'error',
    'no-nested-ternary': 'error',
    'no-new-func': 'error',
    'no-param-reassign': 'error',
    'no-return-assign': 'error',
    'no-var': 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'prefer-template': 'error',

    // React
    'jsx-a11y/control-has-associated-label': ['error', { depth: 3 }],
    'react/button-has-type': 'error',
    'react/jsx-no-useless-fragment': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/self-closing-comp': 'error',

    // Tests
    'vitest/consistent-test-it': ['error', { fn: 'test', withinDescribe: 'test' }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // Functions that check several things of one subject are named expectSomething.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],

    // The JSX runtime is imported by the compiler
    'react/react-in-jsx-scope': 'off',
    // A parsed value gets its type by an assertion
    'typescript/no-unsafe-type-assertion': 'off',
    // Objects of functions have no `this` to lose
    'typescript/unbound-method': 'off',
    // The compiler's noImplicitReturns says the same and knows `undefined`
    'typescript/consistent-return': 'off',
    // Characters are counted as code points on purpose
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    // A small function may be defined next to its only caller
    'unicorn/consistent-function-scoping': 'off',
    // A copy lets a listener unsubscribe while it is called
    'unicorn/no-useless-spread': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    // Wrong about tab lists, live regions, native checkboxes as switches and scrolling code; axe looks at the real page
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-underscore-dangle': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
  },
  overrides: [
    // No API is newer than the browsers in package.json.
    {
      files: ['packages/{client,core,locales,protocol,react,slider,widget}/src/**'],
      excludeFiles: ['**/*.{test,contract,fixture}.{ts,tsx}'],
      rules: { 'compat/compat': 'error' },
    },
    {
      files: ['examples/**'],
      // Express 5 forwards a rejection of an async handler
      rules: {
        'import/no-default-export': 'off',
        'no-console': 'off',
        'oxc/no-async-endpoint-handlers': 'off',
      },
    },
    {
      files: ['packages/react/**', 'packages/widget/**'],
      // A style attribute loses against the hardened sheet, and a strict CSP forbids it
      rules: { 'react/forbid-dom-props': ['error', { forbid: ['style'] }] },
    },
    {
      // The widget warns the host's developer on the console, the server the operator at the start
      files: ['packages/{core,widget}/src/**', 'apps/server/src/start/main.ts'],
      rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
    },
    {
      files: ['tools/**', 'bench/**', 'packages/*/build/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // Tables
      files: ['packages/locales/src/**', '**/error-codes.ts'],
      rules: { 'max-lines': 'off' },
    },
    {
      // A component reads like the markup it renders
      files: ['**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 120 }] },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.{contract,fixture}.ts'],
      rules: {
        'max-lines': 'off',
        'max-lines-per-function': 'off',
        'max-params': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
    {
      // No React here: a function may be called `useBrowser`
      files: ['e2e/**', 'bench/**', 'apps/server/**'],
      rules: { 'react/rules-of-hooks': 'off' },
    },
    {
      // What a tool calls by the name `default`
      files: ['**/*.config.{ts,mjs}', 'e2e/support/global-setup.ts', 'docs/.vitepress/**'],
      rules: { 'import/no-default-export': 'off' },
    },
    ...DEPENDENCY_RULES,
  ],
}
