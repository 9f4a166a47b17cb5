// Test files run one after the other in one process (`isolate: false`). A clock that one of them stops would stand still in the next.
import { afterEach, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
})
