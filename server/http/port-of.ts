import type { AddressInfo, Server } from 'node:net'

/** Where a server listens. @throws Error when it listens on no port */
export function listeningAt(server: Pick<Server, 'address'>): AddressInfo {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address
}

/** The port that a server listens on. @throws Error when it listens on none */
export function portOf(server: Pick<Server, 'address'>): number {
  return listeningAt(server).port
}
