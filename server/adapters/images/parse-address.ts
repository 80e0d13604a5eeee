import { SOURCE_SCHEME } from './address.ts'
import {
  BLURS,
  type Crop,
  DEFAULT_QUALITY,
  type Gravity,
  type ImageFormat,
  type ImageOptions,
  MAX_HEIGHT_PX,
  MEDIA_TYPES,
  MIDDLE,
  PREVIEW_WIDTH_PX,
  QUALITIES,
  SIDES,
  WIDTHS_PX,
} from './options.ts'

/** The signed part of an address, read. */
export interface ParsedAddress {
  /** Name as the address has it, not yet looked up. */
  file: string
  options: ImageOptions
  /** Of the source, as the address says; '' = none. */
  version: string
}

/** The address asks for something that we do not do. The message is for the log and the answer, in English. */
export class UnsupportedOptions extends Error {}

type Draft = Omit<ImageOptions, 'quality' | 'format'> & { quality: number; format?: string; version: string }

/** One option: reads its arguments into the draft. */
type Reader = (draft: Draft, ...args: string[]) => void

const readResizeType: Reader = (draft, type = 'fit') => {
  draft.resize = oneOf(['fit', 'fill', 'fill-down'] as const, type, 'resizing type')
}
const readWidth: Reader = (draft, width = '0') => {
  draft.widthPx = integer(width, 'width')
}
const readHeight: Reader = (draft, height = '0') => {
  draft.heightPx = integer(height, 'height')
}
const readEnlarge: Reader = (_, enlarge = '0') => {
  if (!['', '0', 'f', 'false'].includes(enlarge)) throw new UnsupportedOptions('enlarging is not supported')
}
const readSize: Reader = (draft, width, height, enlarge) => {
  readWidth(draft, width)
  readHeight(draft, height)
  readEnlarge(draft, enlarge)
}
const readResize: Reader = (draft, type, ...size) => {
  readResizeType(draft, type)
  readSize(draft, ...size)
}
const readGravity: Reader = (draft, ...args) => {
  draft.gravity = gravity(args)
}
const readCrop: Reader = (draft, width = '0', height = '0', ...args) => {
  const crop: Crop = { width: number(width), height: number(height), gravity: args.length > 0 ? gravity(args) : MIDDLE }
  draft.crop = crop
}
const readQuality: Reader = (draft, quality = '0') => {
  draft.quality = integer(quality, 'quality')
}
const readBlur: Reader = (draft, sigma = '0') => {
  draft.blurSigma = number(sigma)
}
const readFormat: Reader = (draft, format) => {
  draft.format = format
}
const readCacheBuster: Reader = (draft, version = '') => {
  draft.version = version
}

/** Names as imgproxy has them, long and short. */
const READERS = new Map<string, { arguments: number; read: Reader }>([
  ...named(['resize', 'rs'], 4, readResize),
  ...named(['size', 's'], 3, readSize),
  ...named(['resizing_type', 'rt'], 1, readResizeType),
  ...named(['width', 'w'], 1, readWidth),
  ...named(['height', 'h'], 1, readHeight),
  ...named(['enlarge', 'el'], 1, readEnlarge),
  ...named(['gravity', 'g'], 3, readGravity),
  ...named(['crop', 'c'], 5, readCrop),
  ...named(['quality', 'q'], 1, readQuality),
  ...named(['blur', 'bl'], 1, readBlur),
  ...named(['format', 'f', 'ext'], 1, readFormat),
  ...named(['cachebuster', 'cb'], 1, readCacheBuster),
])

/**
 * Reads the part of an address behind the signature.
 * @param path `/<options>/<base64url of the source>.<format>` or `/<options>/plain/<source>@<format>`
 * @throws UnsupportedOptions for an option, a value or a form of address outside our lists
 * Source: imgproxy documentation, "Processing an image"
 */
export function parseImagePath(path: string): ParsedAddress {
  const parts = path.split('/').slice(1)
  const optionCount = parts.findIndex(part => !part.includes(':'))
  if (optionCount < 0) throw new UnsupportedOptions('there is no source')
  const draft: Draft = {
    resize: 'fit',
    widthPx: 0,
    heightPx: 0,
    gravity: MIDDLE,
    quality: 0,
    blurSigma: 0,
    version: '',
  }
  for (const part of parts.slice(0, optionCount)) readOption(draft, part)
  const { source, extension } = readSource(parts.slice(optionCount))
  if (!source.startsWith(SOURCE_SCHEME)) throw new UnsupportedOptions('only sources of the content are served')
  return {
    file: source.slice(SOURCE_SCHEME.length),
    options: checked({ ...draft, format: extension ?? draft.format }),
    version: draft.version,
  }
}

function readOption(draft: Draft, part: string): void {
  const [name = '', ...args] = part.split(':')
  const option = READERS.get(name)
  if (!option) throw new UnsupportedOptions('unknown option')
  if (args.length > option.arguments) throw new UnsupportedOptions(`${name}: too many arguments`)
  option.read(draft, ...args)
}

function readSource(parts: string[]): { source: string; extension?: string } {
  if (parts[0] !== 'plain') {
    // Base64 may be split by slashes wherever its maker likes.
    const [encoded = '', extension] = parts.join('').split('.')
    return { source: Buffer.from(encoded, 'base64url').toString(), extension }
  }
  const [plain = '', extension] = parts.slice(1).join('/').split('@')
  try {
    return { source: decodeURIComponent(plain), extension }
  } catch {
    throw new UnsupportedOptions('the source is not percent-encoded')
  }
}

function isServed(values: readonly number[], value: number): boolean {
  return values.includes(value)
}

/** Holds the draft against the lists. */
function checked({ resize, widthPx, heightPx, gravity, crop, quality, blurSigma, format }: Draft): ImageOptions {
  if (!format || !isFormat(format)) throw new UnsupportedOptions('the format must be avif, webp, jpg or png')
  if (!isServed([PREVIEW_WIDTH_PX, ...WIDTHS_PX], widthPx)) throw new UnsupportedOptions('this width is not served')
  if (heightPx > MAX_HEIGHT_PX) throw new UnsupportedOptions('too high')
  if (!isServed(BLURS, blurSigma)) throw new UnsupportedOptions('this blur is not served')
  const wanted = quality === 0 ? DEFAULT_QUALITY[format] : quality
  if (!isServed(QUALITIES, wanted)) throw new UnsupportedOptions('this quality is not served')
  return { resize, widthPx, heightPx, gravity, ...(crop ? { crop } : {}), quality: wanted, blurSigma, format }
}

function isFormat(text: string): text is ImageFormat {
  return Object.hasOwn(MEDIA_TYPES, text)
}

function gravity(args: string[]): Gravity {
  const [type = 'ce', x = '0', y = '0'] = args
  if (type === 'sm') return { type: 'smart' }
  if (type !== 'fp') return { type: 'side', side: oneOf(SIDES, type, 'gravity'), x: number(x), y: number(y) }
  const focus = { x: number(x), y: number(y) }
  if (focus.x > 1 || focus.y > 1) throw new UnsupportedOptions('a focus point lies within the picture')
  return { type: 'focus', ...focus }
}

/** Plain decimals without a sign: no exponent, no hexadecimal, no infinity. */
function number(text: string): number {
  if (!/^\d{1,5}(\.\d{1,6})?$/.test(text)) throw new UnsupportedOptions('a number is expected')
  return Number(text)
}

function integer(text: string, what: string): number {
  const value = text === '' ? 0 : number(text)
  if (!Number.isInteger(value)) throw new UnsupportedOptions(`${what}: a whole number is expected`)
  return value
}

function oneOf<const T extends string>(list: readonly T[], text: string, what: string): T {
  const found = list.find(item => item === text)
  if (!found) throw new UnsupportedOptions(`${what}: not supported`)
  return found
}

function named(names: string[], args: number, read: Reader): [string, { arguments: number; read: Reader }][] {
  return names.map(name => [name, { arguments: args, read }])
}
