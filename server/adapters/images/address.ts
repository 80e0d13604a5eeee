import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type Crop,
  type ImageFormat,
  type ImageOptions,
  MAX_HEIGHT_PX,
  MEDIA_TYPES,
  QUALITIES,
  WIDTHS_PX,
} from './options.ts'

export const IMAGE_PREFIX = '/img'

/** Prefix of a source address: a file below the folder of pictures. imgproxy reads it from its local root. */
const SOURCE_SCHEME = 'local:///'

/** Signatures are the bulk of a picture's markup and do not compress; 2^128 guesses are as hopeless as 2^256. */
const OWN_SIGNATURE_BYTES = 16

/** Separates our signatures from any other use of the key; the scheme requires a salt. */
const OWN_SALT_HEX = Buffer.from('kvartal/img').toString('hex')

export interface Signer {
  /** @param path what follows the signature in the address, its first slash included */
  sign(path: string): string
  /** Takes the same time for every wrong signature of the right length. */
  verify(signature: string, path: string): boolean
}

/**
 * imgproxy's signature: HMAC-SHA256 over salt and path, in hex keys. An imgproxy server expects 32 bytes unless its
 * `IMGPROXY_SIGNATURE_SIZE` says otherwise. Source: imgproxy documentation, "Signing a URL".
 */
export function createSigner(keyHex: string, saltHex: string, bytes = 32): Signer {
  const key = Buffer.from(keyHex, 'hex')
  const salt = Buffer.from(saltHex, 'hex')
  const digest = (path: string) => createHmac('sha256', key).update(salt).update(path).digest().subarray(0, bytes)
  return {
    sign: path => digest(path).toString('base64url'),
    verify(signature, path) {
      const given = Buffer.from(signature, 'base64url')
      // Decoding ignores foreign characters and loose last bits; an address has only one spelling.
      if (given.length !== bytes || given.toString('base64url') !== signature) return false
      return timingSafeEqual(given, digest(path))
    },
  }
}

/** Signer of our own resizer's addresses, used both to build and to check them. */
export function createOwnSigner(imageKey: string): Signer {
  return createSigner(imageKey, OWN_SALT_HEX, OWN_SIGNATURE_BYTES)
}

export type ImageAddress = (file: string, options: ImageOptions, version?: string) => string

interface ImageAddressSettings {
  /** Key of our own resizer, hex (`IMAGE_KEY`). */
  imageKey: string
  /** An imgproxy server instead (`IMGPROXY_URL`, `IMGPROXY_KEY`, `IMGPROXY_SALT`). */
  imgproxy?: { url: string; key: string; salt: string }
}

/** The version of the source is part of the address, because answers are cached for a year. */
export function createImageAddress({ imageKey, imgproxy }: ImageAddressSettings): ImageAddress {
  const signer = imgproxy ? createSigner(imgproxy.key, imgproxy.salt) : createOwnSigner(imageKey)
  const base = imgproxy ? imgproxy.url.replace(/\/+$/, '') : IMAGE_PREFIX
  return (file, options, version) => {
    const path = imagePath(file, options, version)
    return `${base}/${signer.sign(path)}${path}`
  }
}

/** Options, then the source in base64url; the plain form contains `///`, which a proxy in front of us may fold. */
export function imagePath(file: string, options: ImageOptions, version?: string): string {
  const { widthPx, heightPx, focus, crop, quality, blurSigma, format } = options
  const parts = [
    heightPx > 0 ? `rs:fill-down:${widthPx}:${heightPx}` : `w:${widthPx}`,
    heightPx > 0 && focus && `g:fp:${fraction(focus.x)}:${fraction(focus.y)}`,
    crop && `c:${fraction(crop.width)}:${fraction(crop.height)}:nowe:${fraction(crop.x)}:${fraction(crop.y)}`,
    `q:${quality}`,
    blurSigma > 0 && `bl:${blurSigma}`,
    version && `cb:${version}`,
  ]
  const source = Buffer.from(`${SOURCE_SCHEME}${file}`).toString('base64url')
  return `/${parts.filter(Boolean).join('/')}/${source}.${format}`
}

/** Four decimals, as precise as the content: a quarter of a pixel in the widest picture. */
function fraction(value: number): string {
  return String(Number(value.toFixed(4)))
}

export interface ParsedAddress {
  /** File name from the address, not yet looked up. */
  file: string
  options: ImageOptions
}

/** The address requests something that we do not do. */
export class UnsupportedOptions extends Error {}

const FRACTION = '(?:0|1|0\\.\\d{1,4})'
/** Exactly what `imagePath` writes. */
const PATH = new RegExp(
  [
    '^/(?:w:(?<width>\\d{1,5})|rs:fill-down:(?<boxWidth>\\d{1,5}):(?<height>[1-9]\\d{0,4}))',
    `(?:/g:fp:(?<focus>${FRACTION}:${FRACTION}))?`,
    `(?:/c:(?<cropSize>${FRACTION}:${FRACTION}):nowe:(?<cropCorner>${FRACTION}:${FRACTION}))?`,
    '/q:(?<quality>\\d{1,3})(?:/bl:(?<blur>\\d{1,2}))?(?:/cb:[\\w-]{1,64})?',
    `/(?<source>[\\w-]+)\\.(?<format>${Object.keys(MEDIA_TYPES).join('|')})$`,
  ].join(''),
)

/** @throws UnsupportedOptions for what `imagePath` does not write, or a width or quality outside our lists */
export function parseImagePath(path: string): ParsedAddress {
  const groups = PATH.exec(path)?.groups
  if (!groups) throw new UnsupportedOptions('the address is not one that the site makes')
  const { width, boxWidth, height, focus, cropSize, cropCorner, quality, blur, source = '' } = groups
  const address = Buffer.from(source, 'base64url').toString()
  if (!address.startsWith(SOURCE_SCHEME)) throw new UnsupportedOptions('only sources of the content are served')
  const options: ImageOptions = {
    widthPx: Number(width ?? boxWidth),
    heightPx: Number(height ?? 0),
    ...(focus === undefined ? {} : { focus: pairOf(focus) }),
    ...(cropSize === undefined || cropCorner === undefined ? {} : { crop: cropOf(cropSize, cropCorner) }),
    quality: Number(quality),
    blurSigma: Number(blur ?? 0),
    format: groups.format as ImageFormat, // the expression allows no other
  }
  if (!isListed(WIDTHS_PX, options.widthPx)) throw new UnsupportedOptions('this width is not served')
  if (options.heightPx > MAX_HEIGHT_PX) throw new UnsupportedOptions('too high')
  if (!isListed(QUALITIES, options.quality)) throw new UnsupportedOptions('this quality is not served')
  return { file: address.slice(SOURCE_SCHEME.length), options }
}

function pairOf(text: string): { x: number; y: number } {
  const [x = 0, y = 0] = text.split(':').map(Number)
  return { x, y }
}

function cropOf(size: string, corner: string): Crop {
  const { x: width, y: height } = pairOf(size)
  return { ...pairOf(corner), width, height }
}

function isListed(values: readonly number[], value: number): boolean {
  return values.includes(value)
}
