import sharp from 'sharp'

/** Enough for the sharp edges of the largest icon. */
const DPI = 1200
const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** A drawing as a square picture, PNG. */
export function rasterise(svg: string, sidePx: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: DPI }).resize(sidePx, sidePx).png({ palette: true }).toBuffer()
}

/** An icon file with one picture inside, for browsers and programs that ask for nothing else. Source: ICONDIR of Windows. */
export function iconFile(png: Buffer, sidePx: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(sidePx, 6) // wide, high
  head.writeUInt8(sidePx, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits of a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18) // where the picture begins
  return Buffer.concat([head, png])
}
