import type { Image } from '#contract/image.ts'
import type { ImageAddress } from './address.ts'
import { cropRegion, planRendition, type Region, type Size } from './geometry.ts'
import { type Crop, DEFAULT_QUALITY, type ImageFormat, type QUALITIES, WIDTHS_PX } from './options.ts'

/** What the content knows of a picture: its file and how this place shows it. */
export interface ImageFact {
  /** Name in the content's folder of pictures. */
  file: string
  /** Pixels of the whole file as seen, orientation applied. */
  width: number
  height: number
  /** What is shown, in Russian; empty = decoration. */
  alt: string
  /** Tiny preview as a data address. */
  lqip: string
  /** Hash of the file's bytes: puts the version into addresses, which are kept for a year. */
  hash?: string
  /** `[x, y, width, height]`, fractions of the whole file; absent = all of it. */
  crop?: readonly [number, number, number, number]
  /** `[x, y]`, fractions of the whole file: the point that must not be cut off; absent = the middle. */
  focus?: readonly [number, number]
}

/** `3:2` and the like; `original` keeps the proportion of the file or of its crop. */
export type AspectRatio = 'original' | `${number}:${number}`

export interface ImageUse {
  ratio?: AspectRatio
  /** The widest rendition that this place can need, real pixels: twice its widest size on the page. */
  maxWidthPx?: number
  /** The narrowest that it can need: fewer addresses, which are the bulk of a picture's markup. */
  minWidthPx?: number
  /** Of AVIF, where a screen waits for the picture and shows it at two or three pixels a point, which hide what is left out. */
  avifQuality?: (typeof QUALITIES)[number]
}

/** Makes the picture of one place from what the content knows of it. */
export type ImageSet = (fact: ImageFact, use?: ImageUse) => Image

/** JPEG is for browsers older than 2020: a few widths serve them. */
const JPEG_WIDTHS_PX: readonly [number, ...number[]] = [480, 960, 1600]

/** Width of `src`, which only a browser without `srcset`, a feed or a mail reads. */
const PLAIN_WIDTH_PX = 960

/** Characters of the hash in an address: 32 bits, more than versions of one file. */
const VERSION_LENGTH = 8

/**
 * Makes the shape of a picture that pages and calls carry: addresses of every width up to the source's own, by format.
 * @param address who resizes, `createImageAddress`
 * @throws RangeError when the proportion is not two positive numbers
 */
export function createImageSet(address: ImageAddress): ImageSet {
  return (fact, { ratio = 'original', maxWidthPx = Number.POSITIVE_INFINITY, minWidthPx = 0, avifQuality } = {}) => {
    const quality = avifQuality === undefined ? DEFAULT_QUALITY : { ...DEFAULT_QUALITY, avif: avifQuality }
    const crop = fact.crop && cropOf(fact.crop)
    const region = cropRegion(fact, crop)
    const proportion = ratio === 'original' ? undefined : parseRatio(ratio)
    // In fractions of what is left after the crop.
    const [x, y] = fact.focus ? pointWithin(fact, region, fact.focus) : []
    const focus = proportion && x !== undefined && y !== undefined ? { focus: { x, y } } : {}
    const optionsOf = (widthPx: number) => ({
      widthPx,
      heightPx: proportion ? Math.round(widthPx / proportion) : 0,
      ...focus,
      ...(crop ? { crop } : {}),
    })
    const version = fact.hash?.slice(0, VERSION_LENGTH)
    const addressOf = (widthPx: number, format: ImageFormat) =>
      address(fact.file, { ...optionsOf(widthPx), quality: quality[format], blurSigma: 0, format }, version)
    const srcset = (widths: readonly number[], format: ImageFormat) =>
      // A source narrower than a listed width is not enlarged: the descriptor says the true one.
      widths.map(width => `${addressOf(width, format)} ${planRendition(fact, optionsOf(width)).cut.width}w`).join(', ')

    const naturalWidth = proportion ? Math.min(region.width, Math.round(region.height * proportion)) : region.width
    const fitting = widthsFor(naturalWidth, maxWidthPx)
    const wished = fitting.filter(width => width >= minWidthPx)
    const widths = wished.length > 0 ? wished : fitting.slice(-1)
    const widestPx = widths.at(-1) ?? WIDTHS_PX[0]
    const jpegWidths = widths.filter(width => JPEG_WIDTHS_PX.includes(width) || widestPx < JPEG_WIDTHS_PX[0])
    const widest = planRendition(fact, optionsOf(widestPx))
    return {
      src: addressOf(jpegWidths.findLast(width => width <= PLAIN_WIDTH_PX) ?? widestPx, 'jpg'),
      width: widest.cut.width,
      height: widest.cut.height,
      alt: fact.alt,
      srcset: {
        avif: srcset(widths, 'avif'),
        webp: srcset(everySecond(widths), 'webp'),
        jpeg: srcset(jpegWidths, 'jpg'),
      },
      lqip: fact.lqip,
      ...(fact.focus ? { focus: pointWithin(widest.scaled, widest.cut, fact.focus) } : {}),
    }
  }
}

/** Listed widths up to the one that gives all pixels of the source, none wider than its place needs; at least the narrowest. */
function widthsFor(naturalWidthPx: number, maxWidthPx: number): number[] {
  const fitting = WIDTHS_PX.filter(
    (width, index) => width <= maxWidthPx && (WIDTHS_PX[index - 1] ?? 0) < naturalWidthPx,
  )
  return fitting.length > 0 ? fitting : [WIDTHS_PX[0]]
}

/** WebP is for browsers older than 2024: half of the widths serve them, the widest among them. Addresses are most of a page's weight. */
function everySecond(widths: readonly number[]): number[] {
  return widths.filter((_, index) => (widths.length - 1 - index) % 2 === 0)
}

function parseRatio(ratio: string): number {
  const [width = Number.NaN, height = Number.NaN] = ratio.split(':').map(Number)
  const value = width / height
  if (!(value > 0) || !Number.isFinite(value)) throw new RangeError(`«${ratio}» is no proportion`)
  return value
}

/** As precise as an address, so that sizes computed here and there agree; a whole side is 0, because imgproxy reads 1 as a pixel. */
function cropOf(crop: readonly [number, number, number, number]): Crop {
  const [x = 0, y = 0, width = 0, height = 0] = crop.map(round)
  return { x, y, width: width >= 1 ? 0 : width, height: height >= 1 ? 0 : height }
}

/** A point of the whole, in fractions of a part of it; a point outside moves to the part's edge. */
function pointWithin(whole: Size, part: Region, [x, y]: readonly [number, number]): [number, number] {
  return [within(x * whole.width - part.left, part.width), within(y * whole.height - part.top, part.height)]
}

function within(position: number, length: number): number {
  return round(Math.max(0, Math.min(1, position / length)))
}

function round(fraction: number): number {
  return Number(fraction.toFixed(4))
}
