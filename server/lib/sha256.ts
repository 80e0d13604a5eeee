import { type BinaryToTextEncoding, createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

export function sha256Of(data: string | Uint8Array, encoding: BinaryToTextEncoding = 'hex'): string {
  return hash('sha256', data, encoding)
}

/** In hex. Streams, so that a large file does not block the event loop. */
export async function sha256OfFile(path: string): Promise<string> {
  const sha256 = createHash('sha256')
  await pipeline(createReadStream(path), sha256)
  return sha256.digest('hex')
}
