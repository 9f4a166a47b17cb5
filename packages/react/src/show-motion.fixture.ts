import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Shows animations until the test ends. Other tests prefer reduced motion, because each frame of an animation takes processor time. */
export async function showMotion(): Promise<void> {
  await prefer('no-preference')
  onTestFinished(async () => void (await prefer('reduce')))
}

const prefer = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
