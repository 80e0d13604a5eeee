import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createImageAddress,
  createOwnSigner,
  createSigner,
  imagePath,
  parseImagePath,
  UnsupportedOptions,
} from './address.ts'
import { type ImageOptions, QUALITIES, WIDTHS_PX } from './options.ts'

const PLAIN: ImageOptions = {
  widthPx: 640,
  heightPx: 0,
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
    heightPx: 427,
    focus: { x: 0.35, y: 0.5 },
    crop: { x: 0, y: 0.375, width: 0, height: 0.625 },
  }
  expect(imagePath('hero.jpg', cut)).toBe(
    `/rs:fill-down:640:427/g:fp:0.35:0.5/c:0:0.625:nowe:0:0.375/q:55/${HERO}.avif`,
  )
})

test('an imgproxy server takes the place of our own resizer by a setting', () => {
  const imageKey = '11'.repeat(32)
  const ours = createImageAddress({ imageKey })('hero.jpg', PLAIN)
  const theirs = createImageAddress({
    imageKey,
    imgproxy: { url: 'https://img.example/proxy/', key: '22', salt: '33' },
  })('hero.jpg', PLAIN)
  const path = `/w:640/q:55/${HERO}.avif`
  expect(ours).toBe(`/img/${createOwnSigner(imageKey).sign(path)}${path}`)
  expect(theirs).toBe(`https://img.example/proxy/${createSigner('22', '33').sign(path)}${path}`)
})

test('reads what it builds', () => {
  const fraction = fc.integer({ min: 0, max: 10_000 }).map(value => value / 10_000)
  const options: fc.Arbitrary<ImageOptions> = fc.record(
    {
      widthPx: fc.constantFrom(...WIDTHS_PX),
      heightPx: fc.integer({ min: 1, max: 4096 }),
      focus: fc.record({ x: fraction, y: fraction }),
      crop: fc.record({ x: fraction, y: fraction, width: fraction, height: fraction }),
      quality: fc.constantFrom(...QUALITIES),
      blurSigma: fc.constantFrom(0, 3, 20),
      format: fc.constantFrom('avif' as const, 'webp' as const, 'jpg' as const, 'png' as const),
    },
    { requiredKeys: ['widthPx', 'heightPx', 'quality', 'blurSigma', 'format'] },
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), options, (file, wanted) => {
      expect(parseImagePath(imagePath(file, wanted, 'v1'))).toEqual({ file, options: wanted })
    }),
  )
})

test.each([
  ['no source', '/w:640/q:55'],
  ['nothing', '/'],
  ['a foreign source', `/w:640/q:55/${encoded('http://169.254.169.254/latest')}.avif`],
  ['a file source', `/w:640/q:55/${encoded('file:///etc/passwd')}.avif`],
  ['a plain source', '/w:640/q:55/plain/local:///hero.jpg@avif'],
  ['no width', `/q:55/${HERO}.avif`],
  ['a width that is not listed', `/w:641/q:55/${HERO}.avif`],
  ['no quality', `/w:640/${HERO}.avif`],
  ['a quality that is not listed', `/w:640/q:100/${HERO}.avif`],
  ['no format', `/w:640/q:55/${HERO}`],
  ['SVG', `/w:640/q:55/${HERO}.svg`],
  ['a format from the prototype', `/w:640/q:55/${HERO}.constructor`],
  ['enlarging', `/rs:fill-down:640:480:1/q:55/${HERO}.avif`],
  ['another resizing type', `/rs:force:640:480/q:55/${HERO}.avif`],
  ['too high', `/rs:fill-down:640:4097/q:55/${HERO}.avif`],
  ['an exponent', `/w:64e1/q:55/${HERO}.avif`],
  ['a negative width', `/w:-640/q:55/${HERO}.avif`],
  ['a large blur', `/w:640/q:55/bl:1000/${HERO}.avif`],
  ['a focus outside', `/rs:fill-down:640:480/g:fp:2:0.5/q:55/${HERO}.avif`],
  ['an unknown gravity', `/rs:fill-down:640:480/g:obj:face/q:55/${HERO}.avif`],
  ['an unknown option', `/w:640/q:55/watermark:1/${HERO}.avif`],
  ['options in another order', `/q:55/w:640/${HERO}.avif`],
])('refuses %s', (_, path) => {
  expect(() => parseImagePath(path)).toThrow(UnsupportedOptions)
})
