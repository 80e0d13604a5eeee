import type { Crop, Gravity, ImageOptions } from './options.ts'
import { createSigner, type Signer } from './signature.ts'

/** Where our own resizer answers. */
export const IMAGE_PREFIX = '/img'

/** What a source address starts with: a file below the folder of pictures. imgproxy reads it from its local root. */
export const SOURCE_SCHEME = 'local:///'

/**
 * 128 bits in place of 256: an address per width and format makes signatures the bulk of a picture's markup, they do not
 * compress, and 2^128 guesses over a network are as hopeless as 2^256.
 */
const OWN_SIGNATURE_BYTES = 16

/** Separates our signatures from any other use of the key; the scheme knows no address without a salt. */
const OWN_SALT_HEX = Buffer.from('kvartal/img').toString('hex')

/** Gives a rendition's address. */
export type ImageAddress = (file: string, options: ImageOptions, version?: string) => string

/** Settings that decide who resizes. */
export interface ImageAddressSettings {
  /** Key of our own resizer, hex (`IMAGE_KEY`). */
  imageKey: string
  /** An imgproxy server in its place (`IMGPROXY_URL`, `IMGPROXY_KEY`, `IMGPROXY_SALT`). */
  imgproxy?: { url: string; key: string; salt: string }
}

/** Signer of our own resizer's addresses; the same for the one that builds and the one that answers. */
export function createOwnSigner(imageKey: string): Signer {
  return createSigner(imageKey, OWN_SALT_HEX, OWN_SIGNATURE_BYTES)
}

/**
 * Makes the builder of addresses. Both kinds follow one scheme, so that changing the resizer is a setting.
 * @returns file, options and version of the source → `/img/<signature>/<options>/<source>.<format>`, or the same on the
 *          imgproxy server. The version goes into the address, because answers are kept for a year.
 */
export function createImageAddress({ imageKey, imgproxy }: ImageAddressSettings): ImageAddress {
  const signer = imgproxy ? createSigner(imgproxy.key, imgproxy.salt) : createOwnSigner(imageKey)
  const base = imgproxy ? imgproxy.url.replace(/\/+$/, '') : IMAGE_PREFIX
  return (file, options, version) => {
    const path = imagePath(file, options, version)
    return `${base}/${signer.sign(path)}${path}`
  }
}

/**
 * The part of an address that is signed: options, then the source in base64url. Not the plain form: it holds `///`,
 * which a proxy in front of us may fold.
 * @param version letters and digits that change with the source's content
 */
export function imagePath(file: string, options: ImageOptions, version?: string): string {
  const { resize, widthPx, heightPx, gravity, crop, quality, blurSigma, format } = options
  const cut = resize !== 'fit' && heightPx > 0
  const parts = [
    cut ? `rs:${resize}:${widthPx}:${heightPx}` : heightPx > 0 ? `rs:fit:${widthPx}:${heightPx}` : `w:${widthPx}`,
    // The middle is what nobody has to ask for.
    cut && gravityArguments(gravity) !== 'ce' && `g:${gravityArguments(gravity)}`,
    crop && `c:${cropArguments(crop)}`,
    `q:${quality}`,
    blurSigma > 0 && `bl:${blurSigma}`,
    version && `cb:${version}`,
  ]
  const source = Buffer.from(`${SOURCE_SCHEME}${file}`).toString('base64url')
  return `/${parts.filter(Boolean).join('/')}/${source}.${format}`
}

function cropArguments({ width, height, gravity }: Crop): string {
  return `${fraction(width)}:${fraction(height)}:${gravityArguments(gravity)}`
}

function gravityArguments(gravity: Gravity): string {
  if (gravity.type === 'smart') return 'sm'
  if (gravity.type === 'focus') return `fp:${fraction(gravity.x)}:${fraction(gravity.y)}`
  return gravity.x === 0 && gravity.y === 0
    ? gravity.side
    : `${gravity.side}:${fraction(gravity.x)}:${fraction(gravity.y)}`
}

/** Four decimals, as precise as the content: a quarter of a pixel in the widest picture. */
function fraction(value: number): string {
  return String(Number(value.toFixed(4)))
}
