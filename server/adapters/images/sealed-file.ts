import { crc32 } from 'node:zlib'

/**
 * A kept file is the picture followed by a trailer that tells whether all of it is there: magic, length, CRC-32.
 * Behind the picture, because every viewer ignores bytes there, so a file can still be looked at.
 */
export const TRAILER_BYTES = 12
const MAGIC = 0x6b_76_69_31 // "kvi1"

/** @returns the bytes to write */
export function seal(data: Uint8Array): Uint8Array {
  const trailer = Buffer.alloc(TRAILER_BYTES)
  trailer.writeUInt32BE(MAGIC, 0)
  trailer.writeUInt32BE(data.length, 4)
  trailer.writeUInt32BE(crc32(data), 8)
  return Buffer.concat([data, trailer])
}

/** @returns the picture, or undefined when the file is not whole */
export function dataOf(file: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const length = file.length - TRAILER_BYTES
  if (length <= 0 || file.readUInt32BE(length) !== MAGIC || file.readUInt32BE(length + 4) !== length) return undefined
  const data = file.subarray(0, length)
  return crc32(data) === file.readUInt32BE(length + 8) ? data : undefined
}

/** There is no such file: somebody else removed it, or it never was. */
export function isFileMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
