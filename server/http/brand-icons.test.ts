import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iconFile, rasterise } from '#server/adapters/images/drawn-pictures.ts'
import { createBrandIcons, iconPaths } from './brand-icons.ts'

function startIcons() {
  let mark = { box: [0, 0, 26, 32] as const, path: 'M2 5H24V27H2Z' }
  const icons = createBrandIcons(() => mark, { 'x-content-type-options': 'nosniff' }, { rasterise, iconFile })
  return {
    get: (path: string) => icons.answer(new Request(`http://site${path}`)),
    change(path: string) {
      mark = { ...mark, path }
    },
  }
}

test('every icon is a picture of its type and size', async () => {
  const { get } = startIcons()
  for (const path of iconPaths) {
    const answer = await get(path)
    const body = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(answer?.headers.get('content-security-policy'), path).toContain("default-src 'none'")
    if (path.endsWith('.ico')) {
      // The head of an icon file, one picture in it, and that picture where the head says.
      expect(body.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]))
      expect((await sharp(body.subarray(body.readUInt32LE(18))).metadata()).width).toBe(32)
    } else {
      const { width = 0, height } = await sharp(body).metadata()
      expect(height, path).toBe(width)
      if (path.endsWith('.png')) expect(answer?.headers.get('content-type')).toBe('image/png')
    }
  }
  expect(await get('/icon-1024.png')).toBeNull()
})

test('another mark gives other icons', async () => {
  const { get, change } = startIcons()
  const before = await (await get('/favicon.svg'))?.text()
  expect(before).toContain('M2 5H24V27H2Z')
  change('M2 5H24')
  expect(await (await get('/favicon.svg'))?.text()).not.toBe(before)
})
