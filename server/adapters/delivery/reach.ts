import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Check } from './channel.ts'

const TIME_LIMIT_MS = 5000

/**
 * Whether somebody takes connections at an address, over TLS where it asks for that. Nothing is sent: what a receiver of requests
 * would make of a question is its own affair.
 */
export function reach(address: string, timeLimitMs = TIME_LIMIT_MS): Promise<Check> {
  const { protocol, hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isTls = protocol === 'https:'
  return new Promise(tell => {
    const socket = isTls
      ? connectTls({ host, port: Number(port) || 443, servername: host })
      : connect({ host, port: Number(port) || 80 })
    const end = (check: Check) => {
      socket.destroy()
      tell(check)
    }
    socket.setTimeout(timeLimitMs, () => end({ isWell: false, says: 'no answer in time' }))
    socket.once(isTls ? 'secureConnect' : 'connect', () => end({ isWell: true, says: 'takes connections' }))
    socket.once('error', error => end({ isWell: false, says: 'code' in error ? String(error.code) : error.name }))
  })
}
