/** What this browser keeps for us. Nothing here ever throws: where cookies or storage are blocked, reads are empty. */
export interface Device {
  readCookie(name: string): string | undefined
  writeCookie(name: string, value: string, maxAgeS: number): void
  readStored(key: string): string | undefined
  writeStored(key: string, value: string): void
  removeStored(key: string): void
  uuid(): string
}
