import { readFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { portOf } from '#server/http/node-server.ts'

const file = (name: string) => fileURLToPath(new URL(`../../adapters/testing/tls/${name}`, import.meta.url))

/** Certificate of `localhost` and 127.0.0.1, vouched for by itself. */
export const LOCALHOST_CERT = file('localhost-cert.pem')

// https://www.postgresql.org/docs/current/protocol-message-formats.html: SSLRequest, and the two answers to it.
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const YES = 'S'
const NO = 'N'

/**
 * A TLS proxy for PostgreSQL; `encrypted` counts the connections that asked for it and got it.
 * @param serverPort of a server that speaks in the clear
 * @param hasTls     false: refuses encryption, as a server without it does
 */
export async function startTlsFront(serverPort: number, hasTls = true) {
  const sockets = new Set<Socket>()
  const front = { port: 0, encrypted: 0 }
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', first => {
      if (!first.equals(SSL_REQUEST)) return passOn(socket, serverPort, first)
      if (!hasTls) return socket.end(NO)
      socket.write(YES)
      const secure = new TLSSocket(socket, {
        isServer: true,
        cert: readFileSync(LOCALHOST_CERT),
        key: readFileSync(file('localhost-key.pem')),
      })
      secure.on('error', () => {})
      secure.once('secure', () => {
        front.encrypted += 1
        passOn(secure, serverPort)
      })
    })
  })
  await new Promise<void>(listening => server.listen(0, listening))
  front.port = portOf(server)
  return Object.assign(front, {
    close: () =>
      new Promise<void>(closed => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  })
}

function passOn(socket: Socket, port: number, first?: Buffer): void {
  const server = connect(port, '127.0.0.1')
  server.on('error', () => socket.destroy())
  if (first) server.write(first)
  socket.pipe(server).pipe(socket)
}
