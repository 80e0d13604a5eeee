import sharp from 'sharp'

/** The side of the square, pixels: what portals show at most, and more than the least that they take. */
const SIDE_PX = 1200
/** White around the drawing. */
const AIR_PX = 40

/** A drawing without letters as PNG on white: portals take no SVG. */
export async function makePlanPicture(svg: string): Promise<Buffer> {
  const inner = SIDE_PX - AIR_PX * 2
  const drawing = await sharp(Buffer.from(svg))
    .resize({ width: inner, height: inner, fit: 'contain', background: 'white' })
    .toBuffer()
  return await sharp(drawing)
    .flatten({ background: 'white' })
    .extend({ top: AIR_PX, bottom: AIR_PX, left: AIR_PX, right: AIR_PX, background: 'white' })
    .png({ palette: true })
    .toBuffer()
}
