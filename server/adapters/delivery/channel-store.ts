/** What the processes that share a database keep together for a channel. */
export interface ChannelStore {
  /**
   * Waits until this call may be made: all processes together begin at most so many a second.
   * @throws Unavailable when the store does not answer
   */
  turn(perSecond: number): Promise<void>
  /** Tokens that the other side changes, as the channel has sealed them. */
  readonly tokens: TokenVault
}

/** What is kept, with the number of times that it was changed. */
export interface KeptTokens {
  version: number
  sealed: string
}

/** One place for tokens that only one process may renew: the other side takes each of them back when it gives the next. */
export interface TokenVault {
  /** @returns undefined when nothing was ever kept */
  read(): Promise<KeptTokens | undefined>
  /**
   * Renews what was read. Who comes second waits, and gets what the first has got.
   * @param seen version of what was read; 0 = nothing was kept
   * @param make asks the other side; called by one process at a time
   * @returns the newest
   * @throws what `make` throws; Unavailable when the store does not answer, or another process takes too long
   */
  renew(seen: number, make: () => Promise<string>): Promise<KeptTokens>
}
