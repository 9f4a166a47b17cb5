// Stands in for preact/src/diff/catch-error.js: there is no boundary an error could be caught by.
export function _catchError(error) {
  throw error
}
