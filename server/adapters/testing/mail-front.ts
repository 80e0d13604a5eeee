import { connect, createServer, type Socket } from 'node:net'
import { portOf } from '#server/http/node-server.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

/**
 * - `open`: passes letters on
 * - `hang`: accepts the connection and sends nothing
 * - `reset`: breaks the connection
 * - `huge`: sends an endless greeting
 * - a number: greets with that code
 */
export type MailFrontMode = 'open' | 'hang' | 'reset' | 'huge' | number

/** A mail server behind a proxy that simulates failures. */
export interface MailFront {
  port: number
  mode: MailFrontMode
  letters: MailServer['letters']
  /** Number of all connections. */
  connections: number
  /** Letters that may have arrived although `shut` broke their connection before the answer. */
  unanswered: number
  /** Closes the port until `open`. */
  shut(): Promise<void>
  open(): Promise<void>
  close(): Promise<void>
}

const CHUNK = `220-${'x'.repeat(1000)}\r\n`.repeat(64)

export async function startMailFront(): Promise<MailFront> {
  const mail = await startMailServer({ maxClients: 1000 })
  const sockets = new Set<Socket>()
  const passing = new Set<Socket>()
  const front: Omit<MailFront, 'shut' | 'open' | 'close'> = {
    port: 0,
    mode: 'open',
    letters: mail.letters,
    connections: 0,
    unanswered: 0,
  }
  const server = createServer(socket => {
    front.connections += 1
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      passing.delete(socket)
    })
    socket.on('error', () => {})
    const { mode } = front
    if (mode === 'open') {
      passing.add(socket)
      passOn(socket, mail.port)
    } else if (mode === 'reset') socket.resetAndDestroy()
    else if (mode === 'huge') pour(socket)
    else if (mode !== 'hang') socket.end(`${mode} not now\r\n`)
  })
  const open = () => new Promise<void>(listening => server.listen(front.port, '127.0.0.1', listening))
  const shut = () =>
    new Promise<void>(closed => {
      server.close(() => closed())
      front.unanswered += passing.size
      for (const socket of sockets) socket.destroy()
    })
  await open()
  const port = portOf(server)
  front.port = port
  return Object.assign(front, {
    open,
    shut,
    async close() {
      if (server.listening) await shut()
      await mail.close()
    },
  })
}

function passOn(socket: Socket, port: number): void {
  const inner = connect(port, '127.0.0.1')
  inner.on('error', () => socket.destroy())
  socket.on('close', () => inner.destroy())
  socket.pipe(inner).pipe(socket)
}

/** Writes until the client disconnects. */
function pour(socket: Socket): void {
  const more = () => {
    while (!socket.destroyed && socket.write(CHUNK));
  }
  socket.on('drain', more)
  more()
}
