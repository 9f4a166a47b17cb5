// The widget loads its controller on demand. If a test loaded it, Stryker would count its tables as covered by that test
// only; loaded before all tests, they count as covered by each.
import { loadController } from '../../packages/core/src/lazy-controller.ts'

await loadController()
