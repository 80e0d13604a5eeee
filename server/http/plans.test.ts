import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { districtMap, infra } from '#contract/content/district.ts'
import { parkingPlan, storagesPlan } from '#contract/content/parking.ts'
import { resalePage } from '#contract/content/sale.ts'
import { paths } from '#contract/paths.ts'
import { LAYOUTS } from '#demo/testing/known-flats.ts'
import { RESALE_FLAT } from '#demo/testing/known-resale.ts'
import { layoutsFile } from '#domain/plans/layout-schema.ts'
import { masterplan } from '#domain/plans/master-plan-schema.ts'
import { sectionsFile } from '#domain/plans/section.ts'
import { createPlans } from './plans.ts'
import { createWork } from './work.ts'

const file = (name: string) => JSON.parse(readFileSync(new URL(`../../demo/${name}`, import.meta.url), 'utf8'))
const content = {
  layout: layoutsFile.parse(file('plans/layouts.json')).layouts,
  section: sectionsFile.parse(file('plans/sections.json')).sections,
  ground_floor: sectionsFile.parse(file('plans/sections.json')).ground_floors,
  building_sections: sectionsFile.parse(file('plans/sections.json')).buildings,
  masterplan: masterplan.parse(file('masterplan.json')),
  district_map: districtMap.parse(file('district-map.json')),
  infra: infra.parse(file('content/infra/infra.json')),
  parking_plan: parkingPlan.parse(file('plans/parking.json')),
  storages_plan: storagesPlan.parse(file('plans/storages.json')),
  seconds: resalePage.parse(file('content/seconds/page.json')),
}

function startPlans() {
  let revision = 1
  const plans = createPlans({
    current: () => ({ revision, content }),
    headers: { 'x-content-type-options': 'nosniff' },
    work: createWork(),
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    plans.answer(new Request(`http://site${path}`, { headers }))
  return {
    get,
    changeContent() {
      revision += 1
    },
  }
}

test.each([
  paths.quarterDrawing(),
  paths.levelDrawing('parking', 1),
  paths.levelDrawing('storage', 2),
  paths.planDrawing({ layoutId: LAYOUTS.corner, isMirrored: false }),
  paths.planDrawing({ layoutId: LAYOUTS.corner, isMirrored: false }, 'furnished'),
  paths.planDrawing({ layoutId: LAYOUTS.corner, isMirrored: true }, 'dimensions'),
  paths.planDrawing({ layoutId: LAYOUTS.corner, isMirrored: false }, 'model'),
  paths.measuredDrawing(LAYOUTS.corner, [2, 1, 12, 1]),
  paths.floorDrawing('T', 4),
  paths.townDrawing(),
  paths.dotsDrawing(412),
  paths.resaleDrawing(RESALE_FLAT.slug),
])('%s is a drawing', async path => {
  const response = await startPlans().get(path)
  expect(response?.status).toBe(200)
  expect(response?.headers.get('content-type')).toBe('image/svg+xml')
  expect(response?.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await response?.text()).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[^"]+" width="\d+" height="\d+".*<\/svg>$/,
  )
})

test('a mirrored flat is another drawing', async () => {
  const { get } = startPlans()
  const bodies = await Promise.all(
    [false, true].map(async isMirrored =>
      (await get(paths.planDrawing({ layoutId: LAYOUTS.corner, isMirrored: isMirrored }, 'furnished')))?.text(),
    ),
  )
  expect(bodies[0]).not.toBe(bodies[1])
})

test.each([
  '/plans/none.svg',
  paths.dotsDrawing(59),
  '/plans/T-99.svg',
  `/plans/${LAYOUTS.corner}/section.svg`,
  `/plans/${LAYOUTS.corner}/furnished-turned.svg`,
  `/plans/${LAYOUTS.corner}/truths/2.1.99.1.svg`,
  `/plans/${LAYOUTS.corner}/truths/2.1.0.1.svg`,
  `/plans/${LAYOUTS.corner}/truths/2.1.12.99.svg`,
  `/plans/${LAYOUTS.corner}/truths/9.1.12.1.svg`,
  '/plans/T-99/truths/2.1.12.1.svg',
  `/plans/${LAYOUTS.corner}/truths.svg`,
  '/plans/floors/T/99.svg',
  '/plans/floors/X/1.svg',
  '/plans/levels/parking-3.svg',
  '/plans/levels/storage-0.svg',
  '/plans/levels/parking.svg',
  '/plans/../layouts.json',
  `/plans/${LAYOUTS.corner}.svg/more`,
])('%s is no drawing', async path => {
  expect(await startPlans().get(path)).toBeNull()
})

test('a drawing is sent compressed, and 304 to a client that has it', async () => {
  const { get } = startPlans()
  const path = paths.planDrawing({ layoutId: LAYOUTS.corner, isMirrored: false })
  const first = await get(path, { 'accept-encoding': 'br' })
  expect(first?.headers.get('content-encoding')).toBe('br')
  const bytes = Buffer.from((await first?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(brotliDecompressSync(bytes).toString()).toMatch(/^<svg/)
  const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': first?.headers.get('etag') ?? '' })
  expect(again?.status).toBe(304)
})

test('a change of the content draws anew', async () => {
  const { get, changeContent } = startPlans()
  const path = paths.planDrawing({ layoutId: LAYOUTS.studio, isMirrored: false })
  const before = await (await get(path))?.text()
  const original = content.layout
  try {
    content.layout = original.map(layout => (layout.id === LAYOUTS.studio ? { ...layout, furniture: [] } : layout))
    expect(await (await get(path))?.text()).toBe(before)
    changeContent()
    expect(await (await get(path))?.text()).not.toBe(before)
  } finally {
    content.layout = original
  }
})
