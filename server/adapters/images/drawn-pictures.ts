import { createRequire } from 'node:module'
import sharp from 'sharp'
import { colours } from '#domain/drawing/colours.ts'

/** Format of link previews. */
const SHARE_CARD_PX = { width: 1200, height: 630 } as const

const MARGIN = 64
const TEXT_WIDTH = 460
/** White area with the drawing. */
const SHEET = { left: 588, top: 48, width: 564, height: 534, air: 32 } as const

/** Content of a link preview. Without the price, because others cache the picture. */
export interface ShareCard {
  brand: string
  title: string
  place: string
  /** SVG without text. */
  svg: string
}

const fileOf = createRequire(import.meta.url).resolve
const FORUM = { family: 'Forum', file: '@expo-google-fonts/forum/400Regular/Forum_400Regular.ttf' } as const
const GOLOS = {
  family: 'Golos Text',
  file: '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf',
} as const

/** Link preview of a lot, PNG. Text uses font files, because a server has no fonts. */
export async function makeShareCard({ brand, title, place, svg }: ShareCard): Promise<Buffer> {
  const [name, heading, about, drawing] = await Promise.all([
    textPicture(brand, FORUM, 38, colours.alder),
    textPicture(title, FORUM, 72, colours.ink),
    textPicture(place, GOLOS, 32, colours['ink-soft']),
    drawingPicture(svg),
  ])
  const headingTop = 220
  const { height: headingHeight = 0 } = await sharp(heading).metadata()
  return await sharp({ create: { ...SHARE_CARD_PX, channels: 3, background: colours.paper } })
    .composite([
      { input: sheet(), left: SHEET.left, top: SHEET.top },
      { input: name, left: MARGIN, top: MARGIN },
      { input: heading, left: MARGIN, top: headingTop },
      { input: about, left: MARGIN, top: headingTop + headingHeight + 28 },
      { input: drawing, left: SHEET.left + SHEET.air, top: SHEET.top + SHEET.air },
    ])
    .png({ palette: true })
    .toBuffer()
}

function textPicture(
  text: string,
  { family, file }: { family: string; file: string },
  sizePx: number,
  colour: string,
): Promise<Buffer> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: `${family} ${sizePx}`,
      fontfile: fileOf(file),
      rgba: true,
      width: TEXT_WIDTH,
      // One point is one pixel.
      dpi: 72,
    },
  })
    .png()
    .toBuffer()
}

function drawingPicture(svg: string): Promise<Buffer> {
  const [width, height] = [SHEET.width - SHEET.air * 2, SHEET.height - SHEET.air * 2]
  return sharp(Buffer.from(svg), { density: 96 })
    .resize({ width, height, fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .png()
    .toBuffer()
}

function sheet(): Buffer {
  const { width, height } = SHEET
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="24" fill="${colours.white}"/></svg>`,
  )
}

/** Side of the square: the maximum that portals show. */
const SIDE_PX = 1200
const AIR_PX = 40

/** A drawing without text as PNG on white: portals do not accept SVG. */
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

/** Sharp enough for the largest icon. */
const DPI = 1200
const HEADER_BYTES = 6
const ENTRY_BYTES = 16

export function rasterise(svg: string, sidePx: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: DPI }).resize(sidePx, sidePx).png({ palette: true }).toBuffer()
}

/** An ICO file with one picture, for browsers that support nothing else. Source: ICONDIR of Windows. */
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
