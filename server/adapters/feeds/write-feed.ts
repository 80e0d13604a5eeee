import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** Flushed before the rename, so that after a power failure a file is complete or absent. */
const DURABLE = { flush: true }

/** The best quality that compresses as fast as the file is written. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Writes a file and its compressed twins; under its own name only when all three are complete. */
export async function writeFeed(
  folder: string,
  name: string,
  pieces: Iterable<string>,
): Promise<{ file: string; sha256: string }> {
  const draft = join(folder, `${randomUUID()}.draft`)
  const drafts = { xml: draft, gz: `${draft}.gz.draft`, br: `${draft}.br.draft` }
  try {
    const hash = createHash('sha256')
    const counted = new Transform({
      transform(piece, _, done) {
        hash.update(piece)
        done(null, piece)
      },
    })
    await pipeline(Readable.from(pieces), counted, createWriteStream(drafts.xml, DURABLE))
    await pipeline(createReadStream(drafts.xml), createGzip(), createWriteStream(drafts.gz, DURABLE))
    await pipeline(createReadStream(drafts.xml), createBrotliCompress(BROTLI), createWriteStream(drafts.br, DURABLE))
    const sha256 = hash.digest('hex')
    const file = `${name}-${sha256.slice(0, 16)}.xml`
    await rename(drafts.gz, join(folder, `${file}.gz`))
    await rename(drafts.br, join(folder, `${file}.br`))
    await rename(drafts.xml, join(folder, file))
    return { file, sha256 }
  } finally {
    for (const path of Object.values(drafts)) await rm(path, { force: true })
  }
}
