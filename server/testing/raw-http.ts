import { connect, type Socket } from 'node:net'

/** What came back over a connection until it was closed, or until it was silent. */
export interface RawAnswer {
  /** 0 = nothing came. */
  status: number
  /** Names in lower case; of a repeated header the last. */
  headers: Record<string, string>
  body: string
  /** The whole conversation of the other side. */
  text: string
}

/** Opens a connection and says exactly these bytes: what no well-behaved client would send. */
export function openRaw(port: number, bytes: string | Buffer = ''): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes)
      done(socket)
    })
    socket.once('error', failed)
  })
}

/**
 * Sends bytes and reads until the other side closes, or says nothing for `silenceMs` after it has begun to answer.
 * @param bytes lines ended by `\r\n`, the empty one included
 */
export async function sendRaw(port: number, bytes: string | Buffer, silenceMs = 150): Promise<RawAnswer> {
  const socket = await openRaw(port, bytes)
  return readRaw(socket, silenceMs)
}

/** Reads an open connection as `sendRaw` does. */
export function readRaw(socket: Socket, silenceMs = 150): Promise<RawAnswer> {
  return new Promise(done => {
    let text = ''
    let timer: NodeJS.Timeout | undefined
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      done(parseAnswer(text))
    }
    socket.on('data', chunk => {
      text += chunk.toString('latin1')
      clearTimeout(timer)
      timer = setTimeout(finish, silenceMs)
    })
    socket.on('error', finish)
    socket.on('close', finish)
  })
}

function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = lines.map(line => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const
  })
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
    text,
  }
}
