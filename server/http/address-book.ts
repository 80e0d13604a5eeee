import { LRUCache } from 'lru-cache'
import { type PageAddress, type PageAddressRules, pageAddress } from './page-address.ts'

/** Raw addresses whose meaning is remembered: reading a query costs more than answering a kept page. */
const REMEMBERED_ADDRESSES = 5000
/** Longer ones are read anew: the memory of 5,000 addresses stays within 5 MB. */
const MAX_REMEMBERED_LENGTH = 1000

/** What raw addresses mean. */
export interface AddressBook {
  read(rawUrl: string): PageAddress
  /** The meaning of an address that was read before. */
  known(rawUrl: string): PageAddress | undefined
}

/** Reads raw addresses and remembers what they mean, as long as the data is of one version. */
export function createAddressBook(rules: PageAddressRules, version: () => string): AddressBook {
  const addresses = new LRUCache<string, PageAddress>({ max: REMEMBERED_ADDRESSES })
  let addressesVersion = ''

  const known = (rawUrl: string) => {
    // Redirects and the extremes of filters are data: another version may read an address differently.
    if (addressesVersion !== version()) {
      addresses.clear()
      addressesVersion = version()
    }
    return addresses.get(rawUrl)
  }

  return {
    known,
    read(rawUrl) {
      const before = known(rawUrl)
      if (before) return before
      const address = pageAddress(rawUrl, rules)
      if (rawUrl.length <= MAX_REMEMBERED_LENGTH) addresses.set(rawUrl, address)
      return address
    },
  }
}
