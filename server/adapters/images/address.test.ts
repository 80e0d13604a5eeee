import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createImageAddress, createOwnSigner, imagePath } from './address.ts'
import { BLURS, type Gravity, type ImageOptions, MIDDLE, QUALITIES, SIDES, WIDTHS_PX } from './options.ts'
import { parseImagePath, UnsupportedOptions } from './parse-address.ts'
import { createSigner } from './signature.ts'

const PLAIN: ImageOptions = {
  resize: 'fit',
  widthPx: 640,
  heightPx: 0,
  gravity: MIDDLE,
  quality: 55,
  blurSigma: 0,
  format: 'avif',
}
const encoded = (source: string) => Buffer.from(source).toString('base64url')
const HERO = encoded('local:///hero.jpg')

test('signs as the example of the imgproxy documentation', () => {
  const signer = createSigner('736563726574', '68656C6C6F')
  expect(signer.sign('/rs:fill:300:400:0/g:sm/aHR0cDovL2V4YW1w/bGUuY29tL2ltYWdl/cy9jdXJpb3NpdHku/anBn.png')).toBe(
    'oKfUtW34Dvo2BGQehJFR4Nr0_rIjOtdtzJ3QFsUcXH8',
  )
})

test('signs as the examples of the imgproxy repository', () => {
  const signer = createSigner(
    '943b421c9eb07c830af81030552c86009268de4e532ba2ee2eab8247c6da0881',
    '520f986b998545b4785e0defbc4f3c1203f22de2374a3d53cb7a7fe9fea309c5',
  )
  const source = 'aHR0cDovL2ltZy5leGFtcGxlLmNvbS9wcmV0dHkvaW1hZ2UuanBn.png'
  expect(signer.sign(`/fill/300/300/no/1/${source}`)).toBe('_PQ4ytCQMMp-1w1m_vP6g8Qb-Q7yF9mwghf6PddqxLw')
  expect(signer.sign(`/rs:fill:300:300:1/g:no/${source}`)).toBe('cGLCtXhsgt6WN2feSwzbxOftfbLOdGZwi_iijYVyiIs')
})

test('a signature has one spelling, and one bit makes it wrong', () => {
  const signer = createOwnSigner('00'.repeat(32))
  const signature = signer.sign('/w:640/x.avif')
  expect(signer.verify(signature, '/w:640/x.avif')).toBe(true)
  expect(signer.verify(signature, '/w:641/x.avif')).toBe(false)
  for (const wrong of [
    '',
    'unsafe',
    `${signature}=`,
    `${signature}A`,
    signature.slice(0, -1),
    `+${signature.slice(1)}`,
    `${signature} `,
  ]) {
    expect(signer.verify(wrong, '/w:640/x.avif'), wrong).toBe(false)
  }
  const bits = Buffer.from(signature, 'base64url')
  for (let bit = 0; bit < bits.length * 8; bit += 1) {
    const flipped = Buffer.from(bits)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(signer.verify(flipped.toString('base64url'), '/w:640/x.avif')).toBe(false)
  }
})

test('an address names options, version and source', () => {
  expect(imagePath('hero.jpg', PLAIN, 'ab12cd34')).toBe(`/w:640/q:55/cb:ab12cd34/${HERO}.avif`)
  const cut: ImageOptions = {
    ...PLAIN,
    resize: 'fill-down',
    heightPx: 427,
    gravity: { type: 'focus', x: 0.35, y: 0.5 },
    crop: { width: 0, height: 0.625, gravity: { type: 'side', side: 'nowe', x: 0, y: 0.375 } },
  }
  expect(imagePath('hero.jpg', cut)).toBe(
    `/rs:fill-down:640:427/g:fp:0.35:0.5/c:0:0.625:nowe:0:0.375/q:55/${HERO}.avif`,
  )
})

test('an imgproxy server takes the place of our own resizer by a setting', () => {
  const imageKey = '11'.repeat(32)
  const own = createImageAddress({ imageKey })('hero.jpg', PLAIN)
  const theirs = createImageAddress({
    imageKey,
    imgproxy: { url: 'https://img.example/proxy/', key: '22', salt: '33' },
  })('hero.jpg', PLAIN)
  const path = `/w:640/q:55/${HERO}.avif`
  expect(own).toBe(`/img/${createOwnSigner(imageKey).sign(path)}${path}`)
  expect(theirs).toBe(`https://img.example/proxy/${createSigner('22', '33').sign(path)}${path}`)
})

test('what is built can be read back', () => {
  const fraction = fc.integer({ min: 0, max: 9999 }).map(value => value / 10_000)
  const gravity: fc.Arbitrary<Gravity> = fc.oneof(
    fc.constant<Gravity>({ type: 'smart' }),
    fc.record({ type: fc.constant('focus' as const), x: fraction, y: fraction }),
    fc.record({ type: fc.constant('side' as const), side: fc.constantFrom(...SIDES), x: fraction, y: fraction }),
  )
  const options: fc.Arbitrary<ImageOptions> = fc.record(
    {
      resize: fc.constantFrom('fill' as const, 'fill-down' as const),
      widthPx: fc.constantFrom(...WIDTHS_PX),
      heightPx: fc.integer({ min: 1, max: 4096 }),
      gravity,
      crop: fc.record({ width: fraction, height: fraction, gravity }),
      quality: fc.constantFrom(...QUALITIES),
      blurSigma: fc.constantFrom(...BLURS),
      format: fc.constantFrom('avif' as const, 'webp' as const, 'jpg' as const, 'png' as const),
    },
    { requiredKeys: ['resize', 'widthPx', 'heightPx', 'gravity', 'quality', 'blurSigma', 'format'] },
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), options, (file, wanted) => {
      expect(parseImagePath(imagePath(file, wanted, 'v1'))).toEqual({ file, options: wanted, version: 'v1' })
    }),
  )
})

test.each([
  ['long names', `/resize:fill:640:480:0/gravity:fp:0.5:0.4/quality:75/blur:3/cachebuster:x/${HERO}.webp`],
  ['short names', `/rs:fill:640:480/g:fp:0.5:0.4/q:75/bl:3/cb:x/${HERO}.webp`],
  ['one by one', `/rt:fill/w:640/h:480/el:0/g:fp:0.5:0.4/q:75/bl:3/f:webp/${HERO}`],
  ['size', `/rt:fill/s:640:480/g:fp:0.5:0.4/q:75/bl:3/ext:webp/${HERO}`],
  ['plain', '/rs:fill:640:480/g:fp:0.5:0.4/q:75/bl:3/plain/local:///hero.jpg@webp'],
  ['plain, percent-encoded', '/rs:fill:640:480/g:fp:0.5:0.4/q:75/bl:3/plain/local%3A%2F%2F%2Fhero.jpg@webp'],
  ['split base64', `/rs:fill:640:480/g:fp:0.5:0.4/q:75/bl:3/${HERO.slice(0, 5)}/${HERO.slice(5)}.webp`],
])('reads the scheme: %s', (_, path) => {
  const options = {
    resize: 'fill',
    widthPx: 640,
    heightPx: 480,
    gravity: { type: 'focus', x: 0.5, y: 0.4 },
    quality: 75,
    blurSigma: 3,
    format: 'webp',
  }
  expect(parseImagePath(path)).toMatchObject({ file: 'hero.jpg', options })
})

test.each([
  ['no source', '/w:640'],
  ['nothing', '/'],
  ['a foreign source', `/w:640/${encoded('http://169.254.169.254/latest')}.avif`],
  ['a file source', `/w:640/${encoded('file:///etc/passwd')}.avif`],
  ['no width', `/q:55/${HERO}.avif`],
  ['a width of its own', `/w:641/${HERO}.avif`],
  ['no format', `/w:640/${HERO}`],
  ['SVG', `/w:640/${HERO}.svg`],
  ['a format from the prototype', `/w:640/${HERO}.constructor`],
  ['enlarging', `/rs:fill:640:480:1/${HERO}.avif`],
  ['extending', `/rs:fill:640:480:0:1/${HERO}.avif`],
  ['force', `/rs:force:640:480/${HERO}.avif`],
  ['too high', `/rs:fill:640:4097/${HERO}.avif`],
  ['exponent', `/w:64e1/${HERO}.avif`],
  ['hexadecimal', `/w:0x280/${HERO}.avif`],
  ['negative', `/w:-640/${HERO}.avif`],
  ['NaN', `/w:640/bl:NaN/${HERO}.avif`],
  ['a blur of its own', `/w:640/bl:1000/${HERO}.avif`],
  ['a quality of its own', `/w:640/q:100/${HERO}.avif`],
  ['a focus outside', `/rs:fill:640:480/g:fp:2:0.5/${HERO}.avif`],
  ['an unknown gravity', `/rs:fill:640:480/g:obj:face/${HERO}.avif`],
  ['an unknown option', `/w:640/watermark:1/${HERO}.avif`],
  ['an option from the prototype', `/w:640/__proto__:1/${HERO}.avif`],
  ['dpr', `/w:640/dpr:3/${HERO}.avif`],
  ['raw', `/w:640/raw:1/${HERO}.avif`],
  ['a broken percent', '/w:640/plain/local:///%zz@avif'],
])('refuses %s', (_, path) => {
  expect(() => parseImagePath(path)).toThrow(UnsupportedOptions)
})
