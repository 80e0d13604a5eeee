import type { Image } from '#contract/image.ts'
import { clamp } from '#domain/lib/maths.ts'
import type { ImageAddress } from './address.ts'
import {
  type Crop,
  cropRegion,
  DEFAULT_QUALITY,
  type ImageFormat,
  planRendition,
  type QUALITIES,
  type Region,
  type Size,
  WIDTHS_PX,
} from './options.ts'

export interface ImageFact {
  /** Name in the content's folder of pictures. */
  file: string
  /** Pixels of the whole file, orientation applied. */
  width: number
  height: number
  /** What is shown, in Russian; empty = decoration. */
  alt: string
  lqip: string
  /** Hash of the file, the version in URLs, which are cached for a year. */
  hash?: string
  /** `[x, y, width, height]`, fractions of the file; absent = all of it. */
  crop?: readonly [number, number, number, number]
  /** `[x, y]`, fractions of the file: the point that must not be cut off; absent = the middle. */
  focus?: readonly [number, number]
}

/** `3:2` and the like; `original` keeps the proportion of the file or of its crop. */
type AspectRatio = 'original' | `${number}:${number}`

export interface ImageUse {
  ratio?: AspectRatio
  /** Widest rendition in real pixels: twice the widest size on the page. */
  maxWidthPx?: number
  /** Narrowest rendition: fewer URLs, which are the bulk of a picture's markup. */
  minWidthPx?: number
  /** AVIF quality of pictures that delay the first screen. */
  avifQuality?: (typeof QUALITIES)[number]
  /** Without the crop of the picture. */
  isWhole?: boolean
}

export type ImageSet = (fact: ImageFact, use?: ImageUse) => Image

/** JPEG is for browsers before 2020: a few widths are enough. */
const JPEG_WIDTHS_PX: readonly [number, ...number[]] = [480, 960, 1600]

/** Width of `src`, for browsers without `srcset`, feeds and mails. */
const PLAIN_WIDTH_PX = 960

/** Characters of the hash in a URL: 32 bits. */
const VERSION_LENGTH = 8

/** @throws RangeError when the proportion is invalid */
export function createImageSet(address: ImageAddress): ImageSet {
  return (fact, { ratio = 'original', maxWidthPx = Number.POSITIVE_INFINITY, minWidthPx = 0, avifQuality } = {}) => {
    const quality = avifQuality === undefined ? DEFAULT_QUALITY : { ...DEFAULT_QUALITY, avif: avifQuality }
    const crop = fact.crop && cropOf(fact.crop)
    const region = cropRegion(fact, crop)
    const proportion = ratio === 'original' ? undefined : parseRatio(ratio)
    // Relative to the crop.
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
      // Pictures are not enlarged, so the descriptor has the actual width.
      widths.map(width => `${addressOf(width, format)} ${planRendition(fact, optionsOf(width)).cut.width}w`).join(', ')

    const naturalWidth = proportion ? Math.min(region.width, Math.round(region.height * proportion)) : region.width
    const fitting = widthsFor(naturalWidth, maxWidthPx)
    const wideEnough = fitting.filter(width => width >= minWidthPx)
    const widths = wideEnough.length > 0 ? wideEnough : fitting.slice(-1)
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

/** Listed widths up to the source's own and the maximum; at least the narrowest. */
function widthsFor(naturalWidthPx: number, maxWidthPx: number): number[] {
  const fitting = WIDTHS_PX.filter(
    (width, index) => width <= maxWidthPx && (WIDTHS_PX[index - 1] ?? 0) < naturalWidthPx,
  )
  return fitting.length > 0 ? fitting : [WIDTHS_PX[0]]
}

/** WebP is for browsers before 2024: half of the widths are enough. */
function everySecond(widths: readonly number[]): number[] {
  return widths.filter((_, index) => (widths.length - 1 - index) % 2 === 0)
}

function parseRatio(ratio: string): number {
  const [width = Number.NaN, height = Number.NaN] = ratio.split(':').map(Number)
  const value = width / height
  if (!(value > 0) || !Number.isFinite(value)) throw new RangeError(`«${ratio}» is no proportion`)
  return value
}

/** As precise as URLs, so that sizes agree. A whole side is 0, because imgproxy reads 1 as a pixel. */
function cropOf(crop: readonly [number, number, number, number]): Crop {
  const [x = 0, y = 0, width = 0, height = 0] = crop.map(round)
  return { x, y, width: width >= 1 ? 0 : width, height: height >= 1 ? 0 : height }
}

/** Converts a point of the whole to fractions of a part, moved to its edge if outside. */
function pointWithin(whole: Size, part: Region, [x, y]: readonly [number, number]): [number, number] {
  return [within(x * whole.width - part.left, part.width), within(y * whole.height - part.top, part.height)]
}

function within(position: number, length: number): number {
  return round(clamp(position / length, 0, 1))
}

function round(fraction: number): number {
  return Number(fraction.toFixed(4))
}
