import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(listening => probe.listen(0, '127.0.0.1', listening))
  const { port } = probe.address() as AddressInfo // listening on a port
  await new Promise(closed => probe.close(closed))
  return port
}
