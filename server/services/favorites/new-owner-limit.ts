import { LRUCache } from 'lru-cache'
import { NETWORK_FACTOR, networkOf } from '#domain/client-network.ts'

const HOUR_MS = 60 * 60_000
/** Many people of one office or of one mobile network are one client: some of them begin a list in the same hour. */
const PER_CLIENT = 50
/** Beyond this only clients that have begun none in this hour may begin one: a flood is held back, a newcomer is not. */
const OVERALL = 6000
const MAX_CLIENTS = 20_000

/** Holds back whoever begins list after list, each under a new cookie. */
export interface NewOwnerLimit {
  /**
   * Counts a list that is about to be begun.
   * @param client whose: `clientKey` of their address; clients of one IPv6 /48 also share a limit
   * @returns 0 when it may, else the seconds until the hour is over; what is refused is not counted
   */
  begin(client: string): number
}

/**
 * In bounded memory, of this process alone: what passes it in several processes is forgotten after 60 days.
 * @param nowMs monotonic clock
 */
export function createNewOwnerLimit(nowMs: () => number = () => performance.now()): NewOwnerLimit {
  let hour = { endsMs: nowMs() + HOUR_MS, total: 0 }
  const clients = new LRUCache<string, number>({ max: MAX_CLIENTS })
  return {
    begin(client) {
      if (nowMs() >= hour.endsMs) {
        hour = { endsMs: nowMs() + HOUR_MS, total: 0 }
        clients.clear()
      }
      const own = clients.get(client) ?? 0
      const network = networkOf(client)
      const ofNetwork = network === undefined ? 0 : (clients.get(network) ?? 0)
      const isRefused =
        own >= PER_CLIENT ||
        ofNetwork >= PER_CLIENT * NETWORK_FACTOR ||
        (hour.total >= OVERALL && (own > 0 || ofNetwork > 0))
      if (isRefused) return Math.ceil((hour.endsMs - nowMs()) / 1000)
      clients.set(client, own + 1)
      if (network !== undefined) clients.set(network, ofNetwork + 1)
      hour.total += 1
      return 0
    },
  }
}
