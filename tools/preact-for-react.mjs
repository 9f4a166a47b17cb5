/** Aliases from React to Preact for the light build and its tests. An alias matches its subpaths, so the longest is first. */
export const preactForReact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}
