import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SECOND_NEWS } from '#demo/testing/known-documents.ts'
import {
  FILES,
  LANDING_OF_RATE,
  LISTED_DOCUMENT,
  OFFER_OF_FIRST_YEAR,
  PICTURE_KEY,
  SUBSIDY_OF_RATE,
} from '#demo/testing/known-files.ts'
import { SLUGS } from '#demo/testing/known-flats.ts'
import { PHONE } from '#demo/testing/known-quarter.ts'
import { readFiles, validateFiles } from './load-files.ts'
import { ContentError } from './problems.ts'
import { type Damage, DEMO, damagedDemo } from './testing/demo-tree.ts'
import { checkTree } from './validate.ts'

const validateContent = async (root: string) => validateFiles(await readFiles(root, null))
const demo = await validateContent(DEMO)

test('the content of the demo is valid', () => {
  const { documents, assets } = demo
  const count = (entity: string) => documents.filter(document => document.entity === entity).length
  expect({
    news: count('news'),
    offers: count('offer'),
    layouts: count('layout'),
    facades: count('facade'),
    images: count('image'),
    pictures: assets.length,
  }).toEqual({ news: 14, offers: 30, layouts: 16, facades: 6, images: 233, pictures: 124 })
})

test('documents carry facts, typography, queries and the terms of subsidies', () => {
  const { documents, assets } = demo
  const bodyOf = (entity: string, key: string) => {
    const found = documents.find(document => document.entity === entity && document.key === key)
    return JSON.parse(found?.body ?? 'null')
  }
  expect(bodyOf('vacancies_contact', 'vacancies_contact').phone).toBe(PHONE)
  expect(bodyOf('flats_filter', SLUGS.flats_filter).query).toBe('rooms=0')
  expect(bodyOf('offer', OFFER_OF_FIRST_YEAR)).toMatchObject({
    rate_first: 3.9,
    months_first: 12,
    rate_max: 15.4,
    term_max: 360,
  })
  expect(bodyOf('news', SECOND_NEWS.slug).html).toContain('<p>Лёд\u00a0— на\u00a0берегу')
  expect(bodyOf('personal_data_consent', 'personal_data_consent').html).toContain(
    `телефон <span data-text="nowrap">${PHONE}</span>`,
  )
  expect(documents.some(document => /\{\{(phone|address|hours_\w+|booking_days)\}\}/.test(document.body))).toBe(true)
  for (const { entity, body } of documents) {
    if (entity !== 'messages') expect(body, entity).not.toMatch(/\{\{(phone|address|hours_\w+|booking_days)\}\}/)
  }
  for (const { lqip } of assets) expect(lqip.length).toBeLessThanOrEqual(400)
})

test('progress reports are sorted from the last month to the first', () => {
  const reports = demo.documents.filter(({ entity }) => entity === 'progress_feed_group')
  expect(reports.toSorted((a, b) => a.position - b.position).map(({ key }) => key)).toEqual([
    ...['2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06'],
  ])
})

/** file, damage, and the reported field and reason. */
const DAMAGES: [name: string, file: string, damage: Damage, field: string, reason: RegExp][] = [
  ['a missing field', 'content/bank/banks.json', list => delete list[1].name, '[1].name', /^is missing$/],
  ['a wrong type', 'content/bank/banks.json', list => Object.assign(list[0], { id: '1' }), '[0].id', /expected number/],
  [
    'an empty text',
    'content/footer/footer.json',
    value => Object.assign(value, { copyright: '' }),
    'copyright',
    /must not be empty/,
  ],
  [
    'an unknown key',
    'content/faq/faq.json',
    list => Object.assign(list[0].items[2], { anwser: 'x' }),
    '[0].items[2].anwser',
    /^unknown key$/,
  ],
  ['an unknown key of front matter', FILES.news, meta => Object.assign(meta, { tags: [] }), 'tags', /^unknown key$/],
  ['a day that does not exist', FILES.news, meta => Object.assign(meta, { date: '2026-02-30' }), 'date', /YYYY-MM-DD/],
  [
    'a slug that is not the name of the file',
    FILES.news,
    meta => Object.assign(meta, { slug: 'den' }),
    'slug',
    new RegExp(`name of the file, ${SLUGS.news}`),
  ],
  [
    'a duplicate slug',
    'content/bank/banks.json',
    list => list.push({ ...list[0], id: 9 }),
    '[8]',
    /already used in content\/bank\/banks.json \[0\]/,
  ],
  ['a duplicate id', FILES.news, meta => Object.assign(meta, { id: 1 }), 'id', /1 is already the id of «/],
  [
    'a duplicate slide',
    'content/progress_feed_group/2026-06.json',
    value => Object.assign(value.buildings[0].slides[0], { id: value.slides[0].id }),
    'buildings[0].slides[0].id',
    /another slide/,
  ],
  [
    'an offer of an unknown bank',
    'content/offer/offers.json',
    list => Object.assign(list[0], { bank_slug: 'net' }),
    '[0].bank_slug',
    /no bank «net»/,
  ],
  [
    'an offer of an unknown method',
    'content/offer/offers.json',
    list => Object.assign(list[0], { purchase_slug: 'net' }),
    '[0].purchase_slug',
    /no purchase method «net»/,
  ],
  [
    'an offer of an unknown subsidy',
    'content/offer/offers.json',
    list => Object.assign(list[2], { subsidy_slug: 'net' }),
    '[2].subsidy_slug',
    /no subsidy «net»/,
  ],
  [
    'an offer without terms',
    'content/offer/offers.json',
    list => delete list[0].term_max,
    '[0].term_max',
    /^is missing$/,
  ],
  [
    'terms written twice',
    'content/offer/offers.json',
    list => Object.assign(list[2], { rate_min: 4 }),
    '[2].rate_min',
    /comes from the subsidy/,
  ],
  [
    'a rate above its full cost',
    'content/offer/offers.json',
    list => Object.assign(list[0], { rate_min: 16 }),
    '[0].psk_min',
    /never below its rate/,
  ],
  [
    'a mortgage promotion without its full cost',
    FILES.promoOfRate,
    meta => {
      delete meta.psk_min
      delete meta.psk_max
    },
    'psk_min',
    /names its full cost/,
  ],
  [
    'a promotion that ends before it begins',
    FILES.promoOfRate,
    meta => Object.assign(meta, { date_end: '2026-01-01' }),
    'date_end',
    /before date_start/,
  ],
  [
    'a payment that its terms do not give',
    FILES.family,
    value => Object.assign(value.example, { payment: 30_000 }),
    'example.payment',
    /is 30000, its terms give 35/,
  ],
  [
    'an overpayment that its terms do not give',
    FILES.family,
    value => Object.assign(value.example, { overpay: 1_000_000 }),
    'example.overpay',
    /is 1000000, its terms give/,
  ],
  [
    'a schedule that is not the price',
    FILES.instalments,
    value => Object.assign(value.example.schedule[0], { amount: 1 }),
    'example.price',
    /its terms give/,
  ],
  [
    'a payment in parts that is more than the price',
    FILES.instalments,
    value => Object.assign(value.installment_schemes[0], { down_percent: 90 }),
    'installment_schemes[0].balloon_percent',
    /more than the price/,
  ],
  [
    'a payment in parts that ends before it begins',
    FILES.instalments,
    value => Object.assign(value.installment_schemes[1], { date_end: '2026-05-01' }),
    'installment_schemes[1].date_end',
    /is before date_start/,
  ],
  [
    'a payment in parts in a building that is not there',
    FILES.instalments,
    value => Object.assign(value.installment_schemes[0], { buildings: [7] }),
    'installment_schemes[0].buildings[0]',
    /«7»/,
  ],
  [
    'a full cost for large families that ends before it begins',
    'content/offer/offers.json',
    value => Object.assign(value[19].rates_by_children[0], { psk_max: 6 }),
    '[19].rates_by_children[0].psk_max',
    /is below psk_min/,
  ],
  [
    'a comparison that counts wrong',
    'content/bank/subsidy_compare.json',
    value => Object.assign(value.rows[1], { payment_after: 50_000 }),
    'rows[1].payment_after',
    /is 50000, its terms give 60/,
  ],
  [
    'a comparison whose loan is not what is left to pay',
    'content/bank/subsidy_compare.json',
    value => Object.assign(value.base, { initial: 2_000_000 }),
    'base.loan',
    /is not the price less the first payment/,
  ],
  [
    'a plan whose rooms have another area than the flat',
    'content/seconds/page.json',
    value => Object.assign(value.items[0].drawing.rooms[0], { area: 1 }),
    'items[0].area',
    /the rooms of its drawing have/,
  ],
  [
    'a promotion with another cost than its subsidy',
    FILES.promoOfRate,
    meta => Object.assign(meta, { psk_max: 7 }),
    'psk_max',
    new RegExp(`the subsidy ${SUBSIDY_OF_RATE} says 6.8`),
  ],
  [
    'a method with another cost than its offers',
    FILES.itMortgage,
    value => Object.assign(value, { psk_min: 5 }),
    'psk_min',
    /the offers of banks give 5.8/,
  ],
  [
    'texts that outlive the subsidy that they name',
    'content/flats_filter/flats_filter.json',
    value => {
      const landing = value.items.find((item: { slug: string }) => item.slug === LANDING_OF_RATE)
      landing.text[0] = 'ПСК 5,2–6,8 %, ставка 4,9 %.'
      delete landing.later
    },
    'items[19].later',
    new RegExp(`on 2027-03-01 the texts still name the rate of the subsidy ${SUBSIDY_OF_RATE}, which has ended`),
  ],
  [
    'a full cost that outlives its subsidy',
    FILES.family,
    value => {
      delete value.later[0].psk_min
    },
    'later.psk_min',
    /on 2027-03-01 the offers of banks give 6.2/,
  ],
  [
    'a filter with an unknown key',
    'content/flats_filter/flats_filter.json',
    value => Object.assign(value.items[0].filter, { colour: ['red'] }),
    'items[0].filter.colour',
    /^unknown key$/,
  ],
  [
    'a filter by a purchase method that does not exist',
    FILES.promoOfWays,
    meta => Object.assign(meta.filter, { purchase: ['barter'] }),
    'filter.purchase[0]',
    /no purchase method «barter»/,
  ],
  [
    'a filter by a building that does not exist',
    'content/property/subsidy_property_cards.json',
    list => Object.assign(list[0].filter, { building: [9] }),
    '[0].filter.building[0]',
    /no building «9»/,
  ],
  [
    'a picture that has no key',
    FILES.tradeIn,
    value => Object.assign(value, { image: 'purchase/net' }),
    'image',
    /no key in images.json «purchase\/net»/,
  ],
  [
    'a key without a file',
    'content/images.json',
    value => Object.assign(value[PICTURE_KEY], { file: 'net.jpg' }),
    `${PICTURE_KEY}.file`,
    /no picture in images\/index.json «net.jpg»/,
  ],
  [
    'a crop outside the picture',
    'content/images.json',
    value => Object.assign(value[PICTURE_KEY], { crop: [0.5, 0, 0.6, 1] }),
    `${PICTURE_KEY}.crop`,
    /inside the picture/,
  ],
  [
    'a link to a page that does not exist',
    'content/footer/footer.json',
    value => Object.assign(value.columns[0].links[0], { url: '/flatz' }),
    'columns[0].links[0].url',
    /no page «\/flatz»/,
  ],
  [
    'a link to another host',
    'content/footer/footer.json',
    value => Object.assign(value.columns[0].links[0], { url: '//evil.example' }),
    'columns[0].links[0].url',
    /path of the site/,
  ],
  [
    'a redirect from a page that exists',
    'content/redirects/redirects.json',
    list => Object.assign(list[0], { from_path: '/flats' }),
    '[0].from_path',
    /a page has this address/,
  ],
  [
    'a title that is too long',
    'content/seo/seo.json',
    value => Object.assign(value.routes['/faq'], { title: 'а'.repeat(71) }),
    'routes./faq.title',
    /up to 70/,
  ],
  [
    'a placeholder without a value',
    'content/global/global.json',
    value => Object.assign(value.top_promo, { name: 'Факс {{fax}}' }),
    'top_promo.name',
    /unknown placeholder \{\{fax\}\}/,
  ],
  [
    'a placeholder in a legal text',
    'content/legal/consent-personal-data.md',
    (_, file) => Object.assign(file, { body: '{{phone}}' }),
    'body',
    /no placeholders/,
  ],
  [
    'a dangerous link in a text',
    FILES.news,
    (_, file) => Object.assign(file, { body: '[x](javascript:alert(1))' }),
    'body',
    /link to «javascript:alert\(1\)» is not allowed/,
  ],
  [
    'a dead link in a text',
    FILES.news,
    (_, file) => Object.assign(file, { body: '[x](/media/news/net)' }),
    'body',
    /no page «\/media\/news\/net»/,
  ],
  [
    'a section of an unknown layout',
    'plans/sections.json',
    value => Object.assign(value.sections[0].placements[0], { layout: 'L-9' }),
    'sections[0].placements[0].layout',
    /no layout «L-9»/,
  ],
  [
    'a feature without a word',
    'plans/layouts.json',
    value => value.layouts[0].features.push('pool'),
    'layouts[0].features[3]',
    /no feature in the vocabulary «pool»/,
  ],
  [
    'a building with other floors',
    'content/building/buildings.json',
    list => Object.assign(list[1], { floors: [16] }),
    '[1].floors',
    /differ from plans\/sections.json/,
  ],
  [
    'a map with its edges swapped',
    'district-map.json',
    value => Object.assign(value, { view: [...value.view].reverse() }),
    'view',
    /must be west, south, east, north/,
  ],
  [
    'more faced than built',
    'construction.json',
    value => Object.assign(value.months[0].buildings[2].sections[0], { faced: 12 }),
    'months[0].buildings[2].sections[0]',
    /must hold/,
  ],
  [
    'fewer floors than a month ago',
    'construction.json',
    value => Object.assign(value.months[5].buildings[1].sections[0], { faced: 9 }),
    'months[5].buildings[1].sections[0]',
    /fewer floors than in 2026-10/,
  ],
  [
    'floors of a day of another month',
    'construction.json',
    value => Object.assign(value.months[5], { date: '2026-12-01' }),
    'months[5].date',
    /is not in 2026-11/,
  ],
  [
    'a report that disagrees with the figures',
    'content/progress_feed_group/2026-11.json',
    value => Object.assign(value.buildings[1], { percent: 99 }),
    'buildings[1].percent',
    /construction.json says/,
  ],
  [
    'two places with one number',
    'plans/parking.json',
    value => Object.assign(value.places[5], { number: value.places[0].number }),
    'places[5].number',
    /already used in this file/,
  ],
  [
    'a layout larger than its cell',
    'plans/sections.json',
    value => Object.assign(value.sections[0].placements[0].outline[1], [999, 0]),
    'sections[0].placements[0].outline',
    /^differs from the layout \S+, [\d.]+ × [\d.]+ m, placed here$/,
  ],
  [
    'a price above the largest',
    'content/seconds/page.json',
    value => Object.assign(value.items[0], { price: 3_000_000_000 }),
    'items[0].price',
    /<=2000000000$/,
  ],
  [
    'a room in millimetres',
    'plans/layouts.json',
    value => Object.assign(value.layouts[0].rooms[0].polygon[0], [4800, 3600]),
    'layouts[0].rooms[0].polygon',
    /^must be in metres$/,
  ],
  [
    'an area that no lot can have',
    'plans/layouts.json',
    value => Object.assign(value.layouts[0], { total_area: 1e9 }),
    'layouts[0].total_area',
    /<=10000$/,
  ],
  [
    'more children than a list can have',
    'content/bank/calculator.json',
    value => Object.assign(value, { children_max: 1_000_000 }),
    'children_max',
    /<=20$/,
  ],
  [
    'more flats than the floors have places for',
    'content/building/buildings.json',
    list => Object.assign(list[0], { flats: list[0].flats + 4 }),
    '[0].flats',
    /^the floors have places for \d+$/,
  ],
  [
    'a footprint away from its section',
    'masterplan.json',
    value => Object.assign(value.buildings[1].sections[0].footprint[0], [999, 0]),
    'buildings[1].sections[0].footprint',
    /^differs from the size of the section/,
  ],
  [
    'a view without a picture',
    'window-views.json',
    value => Object.assign(value.items[3].pictures[0], { file: 'net.jpg' }),
    'items[3].pictures[0].file',
    /no picture in images\/index.json «net.jpg»/,
  ],
  [
    'two views of one floor',
    'window-views.json',
    value => Object.assign(value.items[3].pictures[1], { floors: [4, 9] }),
    'items[3].pictures[1].floors',
    /another picture is true for these floors/,
  ],
  [
    'an office that closes before it opens',
    'content/global/global.json',
    value => Object.assign(value.working_hours[0], { to: '00:00' }),
    'working_hours[0].to',
    /^must be after from/,
  ],
  [
    'a vocabulary without a code',
    'content/vocabulary/vocabulary.json',
    value => value.finish.pop(),
    'finish',
    /must name every code/,
  ],
]

test.each(DAMAGES)('%s is reported with file, field and reason', async (_, file, damage, field, reason) => {
  const { problems } = await checkTree(await damagedDemo(file, damage))
  expect(problems).toContainEqual({ file, field, reason: expect.stringMatching(reason) })
  // One cause, one message: what depends on the damaged place is not blamed.
  expect(problems.filter(problem => problem.file !== file)).toEqual([])
})

test.each([
  ['plans/sections.json', (value: Parameters<Damage>[0]) => value.buildings.splice(5, 1)],
  ['content/building/buildings.json', (value: Parameters<Damage>[0]) => value.splice(5, 1)],
  [
    'genplan.json',
    (value: Parameters<Damage>[0]) =>
      Object.assign(value, { buildings: value.buildings.filter((b: { id: number }) => b.id !== 6) }),
  ],
  [
    'window-views.json',
    (value: Parameters<Damage>[0]) =>
      Object.assign(value, { items: value.items.filter((i: { building: number }) => i.building !== 6) }),
  ],
])('reports a building that only %s lacks', async (file, damage) => {
  const { problems } = await checkTree(await damagedDemo(file, damage))
  expect(problems).toContainEqual({
    file: 'masterplan.json',
    field: 'buildings[5].id',
    reason: `${file} has no building 6`,
  })
})

test('a page needs no entry in seo.json: its own title applies', async () => {
  const { problems } = await checkTree(await damagedDemo('content/seo/seo.json', value => delete value.routes['/faq']))
  expect(problems).toEqual([])
})

test('reports a building without its facade', async () => {
  const tree = await damagedDemo('genplan.json', () => {})
  tree.files.delete('building-6.json')
  expect((await checkTree(tree)).problems).toContainEqual({
    file: 'masterplan.json',
    field: 'buildings[5].id',
    reason: 'there is no file building-6.json',
  })
})

test('reports problems of several files together', async () => {
  const tree = await damagedDemo('content/bank/banks.json', list => delete list[0].name)
  const other = await damagedDemo(FILES.news, meta => Object.assign(meta, { building: 9 }))
  tree.files.set(FILES.news, other.files.get(FILES.news) ?? expect.unreachable())
  expect((await checkTree(tree)).problems).toEqual([
    { file: 'content/bank/banks.json', field: '[0].name', reason: 'is missing' },
    { file: FILES.news, field: 'building', reason: 'there is no building «9»' },
  ])
})

describe('on the disk', () => {
  let root = ''

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'kvartal-content-'))
    for (const name of readdirSync(DEMO)) {
      if (name.endsWith('.json')) copyFileSync(join(DEMO, name), join(root, name))
    }
    for (const folder of ['content', 'documents', 'plans'])
      cpSync(join(DEMO, folder), join(root, folder), { recursive: true })
    mkdirSync(join(root, 'images'))
    for (const name of readdirSync(join(DEMO, 'images'))) {
      if (name === 'index.json') copyFileSync(join(DEMO, 'images', name), join(root, 'images', name))
      else symlinkSync(join(DEMO, 'images', name), join(root, 'images', name))
    }
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const problemsOnDisk = async () => {
    const found = await validateContent(root).catch((error: unknown) => error)
    return found instanceof ContentError ? found.problems : []
  }

  test('a copy of the demo is valid; hidden files and notes for people are not content', async () => {
    writeFileSync(join(root, 'content/.DS_Store'), 'x')
    writeFileSync(join(root, 'content/README.md'), 'notes')
    expect(await problemsOnDisk()).toEqual([])
  })

  test('broken JSON, broken front matter, bytes that are no text', async () => {
    writeFileSync(join(root, 'content/bank/banks.json'), '[{"id": 1,}]')
    writeFileSync(join(root, FILES.news), '---\nid: 1\ntitle: День\n---\n')
    writeFileSync(join(root, 'content/faq/faq.json'), Buffer.from([0x5b, 0xff, 0x5d]))
    const problems = await problemsOnDisk()
    expect(problems).toContainEqual({
      file: 'content/bank/banks.json',
      field: '',
      reason: expect.stringContaining('not JSON'),
    })
    expect(problems).toContainEqual({
      file: FILES.news,
      field: 'line 3',
      reason: expect.stringContaining('not JSON'),
    })
    expect(problems).toContainEqual({
      file: 'content/faq/faq.json',
      field: '',
      reason: expect.stringContaining('cannot be read'),
    })
    expect(problems).toHaveLength(3)
  })

  test('a file that is missing and a file that nothing reads', async () => {
    unlinkSync(join(root, 'content/footer/footer.json'))
    writeFileSync(join(root, 'content/footer/foter.json'), '{}')
    writeFileSync(join(root, 'content/footer/footer.docx'), '')
    expect(await problemsOnDisk()).toEqual([
      { file: 'content/footer/footer.docx', field: '', reason: 'only .json and .md files belong here' },
      { file: 'content/footer/footer.json', field: '', reason: 'the file is missing' },
      { file: 'content/footer/foter.json', field: '', reason: 'a file of this name is not used' },
    ])
  })

  test('a picture of another size, one without a file, one listed twice', async () => {
    const path = join(root, 'images/index.json')
    const list = JSON.parse(readFileSync(path, 'utf8'))
    const count = list.length
    list.push({ ...list[0], file: 'net.jpg' }, { ...list[0] })
    list[0].width = 10
    writeFileSync(path, JSON.stringify(list))
    expect(await problemsOnDisk()).toEqual([
      { file: 'images/index.json', field: '[0].width', reason: `${FILES.picture} has 1920, the list says 10` },
      { file: 'images/index.json', field: `[${count}].file`, reason: 'there is no file images/net.jpg' },
      { file: 'images/index.json', field: `[${count + 1}].file`, reason: `«${FILES.picture}» is already in the list` },
    ])
  })

  test('a document whose file is gone, and one that names a file of no list', async () => {
    rmSync(join(root, 'documents', 'ustav.pdf'))
    const path = join(root, 'content', 'prodocs', 'prodocs.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace(`"${LISTED_DOCUMENT}"`, '"net.pdf"'))
    const problems = await problemsOnDisk()
    expect(problems.map(({ file, reason }) => [file, reason])).toEqual([
      ['content/prodocs/prodocs.json', expect.stringContaining('documents/index.json «net.pdf»')],
      ['documents/index.json', 'there is no file documents/ustav.pdf'],
    ])
  })

  test('a file that is not a picture', async () => {
    unlinkSync(join(root, `images/${FILES.picture}`))
    writeFileSync(join(root, `images/${FILES.picture}`), '<svg onload="alert(1)"></svg>')
    expect(await problemsOnDisk()).toEqual([
      { file: 'images/index.json', field: '[0].file', reason: `${FILES.picture} is not a picture that can be read` },
    ])
  })

  test('a picture that breaks off', async () => {
    unlinkSync(join(root, `images/${FILES.picture}`))
    copyFileSync(join(DEMO, `images/${FILES.picture}`), join(root, `images/${FILES.picture}`))
    truncateSync(join(root, `images/${FILES.picture}`), 20_000)
    expect(await problemsOnDisk()).toEqual([
      { file: 'images/index.json', field: '[0].file', reason: `${FILES.picture} is damaged` },
    ])
  })

  test('a folder that is not the folder of a content', async () => {
    const error = await validateContent(join(root, 'content')).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ContentError)
    expect(String(error)).toContain('has no folder content/')
  })
})
