import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * Draws the PNG icons of the site from the leaf of `public/favicon.svg`, on paper. Run it after the leaf has changed:
 * `node scripts/make-icons.ts`. The files are kept in git: a build must not depend on how a machine rasterises.
 */
const LEAF =
  'M16 31V10.5M16 25.5C8.5 24 4.8 18.3 5.5 11.5 6 5.8 12 3.2 16 7c4-3.8 10-1.2 10.5 4.5.7 6.8-3 12.5-10.5 14ZM16 21l6-4.7M16 21l-6-4.7M16 15.5l5.2-4.3M16 15.5l-5.2-4.3'

/** @param airUnits empty units around the drawing of 32: a mask may cut a fifth off each side of an icon */
function drawing(airUnits: number, strokeWidth: number): string {
  const side = 32 + airUnits * 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-airUnits} ${-airUnits - 1} ${side} ${side}">
    <rect x="${-airUnits}" y="${-airUnits - 1}" width="${side}" height="${side}" fill="#f6f3ec"/>
    <path d="${LEAF}" fill="none" stroke="#3e5c49" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`
}

const icons = [
  { file: 'apple-touch-icon.png', sidePx: 180, airUnits: 7, strokeWidth: 1.5 },
  { file: 'icon-192.png', sidePx: 192, airUnits: 11, strokeWidth: 1.4 },
  { file: 'icon-512.png', sidePx: 512, airUnits: 11, strokeWidth: 1.2 },
  { file: 'favicon-32.png', sidePx: 32, airUnits: 0, strokeWidth: 2.2 },
]

for (const { file, sidePx, airUnits, strokeWidth } of icons) {
  const png = await sharp(Buffer.from(drawing(airUnits, strokeWidth)), { density: 1200 })
    .resize(sidePx, sidePx)
    .png({ palette: true })
    .toBuffer()
  await writeFile(new URL(`../public/${file}`, import.meta.url), png)
}

/** For browsers and programs that ask for nothing else: an icon file with the small picture inside. Source: ICONDIR of Windows. */
const HEADER_BYTES = 6
const ENTRY_BYTES = 16
const png = await readFile(new URL('../public/favicon-32.png', import.meta.url))
const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES)
head.writeUInt16LE(1, 2) // an icon
head.writeUInt16LE(1, 4) // one picture
head.writeUInt8(32, 6) // wide, high
head.writeUInt8(32, 7)
head.writeUInt16LE(1, 10) // planes
head.writeUInt16LE(32, 12) // bits of a pixel
head.writeUInt32LE(png.length, 14)
head.writeUInt32LE(head.length, 18) // where the picture begins
await writeFile(new URL('../public/favicon.ico', import.meta.url), Buffer.concat([head, png]))
