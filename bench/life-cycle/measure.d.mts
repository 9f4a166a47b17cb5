import type { Page } from 'playwright'

/** A component has no part in the scripts. */
export const COMPONENT: string
export const HOSTS: readonly string[]

/** Opens the page of a host on the server's origin. */
export function openPage(
  page: Page,
  options: { readonly baseUrl: string; readonly script: string; readonly host: string },
): Promise<void>

/** Runs two equal series of cycles. @returns by how much the nodes, listeners and bytes have grown in the second one */
export function measureGrowth(
  page: Page,
  options: { readonly host: string; readonly cycles: number },
): Promise<{ readonly nodes: number; readonly listeners: number; readonly bytes: number }>
