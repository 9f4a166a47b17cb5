/** A line to the monitoring service. Nothing here ever throws. */
export interface MonitoringLine {
  /** @returns whether the service took the report */
  send(url: string, report: string): Promise<boolean>
  /** Hands it to the browser, which sends it even when the page is gone. @returns whether the browser took it */
  sendLast(url: string, report: string): boolean
  /** Calls when the page is hidden or left: it may never come back. @returns stops it */
  onHidden(listener: () => void): () => void
}

export interface Telemetry {
  /** Rejects when its code cannot be had, and may be asked again. */
  open(): Promise<MonitoringLine>
}
