import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

/** A temporary folder for a test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kvartal-images-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** Writes files given by name into a folder of pictures. */
export async function makePictures(files: Record<string, Uint8Array | string>): Promise<string> {
  const folder = await makeFolder()
  for (const [name, data] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), data)
  }
  return folder
}

/**
 * A test picture: four quarters of one colour each (red, green / blue, white), so that a test can see what was cut.
 */
export async function quartersJpeg(width: number, height: number): Promise<Buffer> {
  const quarter = (background: string) =>
    sharp({ create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3, background } })
      .png()
      .toBuffer()
  const [red, green, blue] = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(quarter))
  return await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: green, left: Math.floor(width / 2), top: 0 },
      { input: blue, left: 0, top: Math.floor(height / 2) },
    ])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Something that does not compress, so that encoders have work and files have size. */
export async function noisePng(width: number, height: number): Promise<Buffer> {
  return await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A PNG of a declared size; `rows` of its black pixels are really there, packed a thousand to one. */
export function declaredPng(width: number, height: number, rows = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8) // eight bits, grey
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

let bomb: Buffer | undefined

/** 400 megapixels in 400 kilobytes; packing them takes a second, so they are packed once. */
export function bombPng(): Buffer {
  bomb ??= declaredPng(20_000, 20_000, 20_000)
  return bomb
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A JPEG whose header declares 65,500 × 65,500 pixels, the most that the format can say. */
export async function declaredJpeg(): Promise<Buffer> {
  const jpeg = Buffer.from(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer(),
  )
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  if (frame < 0) throw new Error('the encoder made no baseline frame')
  jpeg.writeUInt16BE(65_500, frame + 5)
  jpeg.writeUInt16BE(65_500, frame + 7)
  return jpeg
}

/** Average colour of a part, given in fractions. */
export async function colourAt(
  image: Uint8Array,
  x: number,
  y: number,
): Promise<[red: number, green: number, blue: number]> {
  const { data, info } = await sharp(image)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [red = -1, green = -1, blue = -1] = data.subarray(start, start + 3)
  return [red, green, blue]
}
