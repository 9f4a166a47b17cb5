// The widget loads its engine when it is needed. Loaded within a test, its tables would count as covered by that test
// alone; loaded before all of them, Stryker knows that every test may depend on them.
import { loadController } from '../../packages/core/src/lazy-controller.ts'

await loadController()
