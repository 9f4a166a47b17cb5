import type { Tabs } from '@portico/core'

/** Creates channels between the widgets and clients of a test. Messages arrive at once, as copies. */
export function createTestTabs(): Tabs {
  const ends = new Set<{ readonly name: string; readonly listener: (message: unknown) => void }>()
  return {
    open: async (name, listener) => {
      const own = { name, listener }
      ends.add(own)
      return {
        post: (message) => {
          for (const end of [...ends])
            if (end !== own && end.name === name) end.listener(structuredClone(message))
        },
        close: () => void ends.delete(own),
      }
    },
  }
}
