import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '#server/config.ts'
import { clientAddress } from '#server/http/client-address.ts'

/** What every call of the API carries: the node request and our id of it. */
export interface ApiEnv {
  Bindings: HttpBindings
  /**
   * `route`: the pattern that a page belongs to, where the framework knows only `*`. `isClientShared`: it comes through a proxy
   * that `TRUSTED_PROXIES` does not name, so its address is that of all visitors.
   */
  Variables: { requestId: string; route?: string; isClientShared?: boolean }
}

/** The visitor's address, forged headers aside. */
export function addressOf(c: Context<ApiEnv>, config: Pick<Config, 'trustedProxies'>): string {
  return clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), config.trustedProxies)
}
