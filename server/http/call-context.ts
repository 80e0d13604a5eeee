import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '#server/config.ts'
import { clientAddress } from '#server/http/client-address.ts'

export interface ApiEnv {
  Bindings: HttpBindings
  /**
   * `route`: pattern of a page. `isClientShared`: the request came through a proxy that `TRUSTED_PROXIES` does not
   * name, so its address represents all visitors.
   */
  Variables: { requestId: string; route?: string; isClientShared?: boolean }
}

/** The client's address; see `clientAddress`. */
export function addressOf(c: Context<ApiEnv>, config: Pick<Config, 'trustedProxies'>): string {
  return clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), config.trustedProxies)
}
