// The client under a name of its own, for pages that need nothing else. `@portico/core/client` is the same module, which the
// widget is built on.
export * from '@portico/core/client'
