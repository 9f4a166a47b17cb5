// Emulates a phone on a slow line: 4x CPU throttling, 1.6 Mbit/s and a latency of 150 ms per request.
export const CPU_SLOWDOWN = 4
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8
const LATENCY_MS = 150

/**
 * Throttles a page and clears its cache.
 * @param cpuSlowdown 1 leaves the CPU alone
 * @returns the DevTools session, in which the network domain is enabled
 */
export async function throttle(page, cpuSlowdown = CPU_SLOWDOWN) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return session
}
