import { createServer } from 'node:net'
import { portOf } from '#server/http/node-server.ts'

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(listening => probe.listen(0, '127.0.0.1', listening))
  const port = portOf(probe)
  await new Promise(closed => probe.close(closed))
  return port
}
