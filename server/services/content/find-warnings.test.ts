import { expect, test } from 'vitest'
import { findWarnings } from './find-warnings.ts'
import { problemLine } from './problems.ts'
import { readSources } from './sources.ts'
import { DEMO, editedSources, inJson } from './testing/demo-tree.ts'

const LEGAL = 'content/legal/consent-personal-data.md'
const PORTALS = 'content/portals/portals.json'
const linesOf = (texts: Parameters<typeof findWarnings>[0]) => findWarnings(texts).map(problemLine)

test('the demo gets warnings only for its ids at the portals', async () => {
  const { texts } = await readSources(DEMO)
  expect(linesOf(texts)).toEqual([
    `${PORTALS} · yandex.building_id · 9000001 is the id of the demo`,
    `${PORTALS} · cian.complex_id · 90002 is the id of the demo`,
    `${PORTALS} · domclick.complex_id · 90003 is the id of the demo`,
    `${PORTALS} · domclick.developer_id · 9003 is the id of the demo`,
    `${PORTALS} · avito.development_id · 9000004 is the id of the demo`,
  ])
})

test('reads files that begin with a byte order mark', async () => {
  const { texts } = await readSources(DEMO)
  const marked = new Map([...texts].map(([path, text]) => [path, `\uFEFF${text}`]))
  expect(linesOf(marked)).toEqual(linesOf(texts))
})

test.each([
  ['content/contacts/contacts.json', '"person": "Анна Ветлицкая"', '"person": "Имя Фамилия"', '«Имя Фамилия»'],
  ['content/contacts/contacts.json', '"Реквизиты вымышлены', '"Пример: реквизиты вымышлены', '«Пример:»'],
])('finds words of the example in %s', async (path, before, after, word) => {
  const lines = linesOf(await editedSources(path, text => text.replace(before, after)))
  expect(lines).toContainEqual(
    expect.stringMatching(new RegExp(`^${path} · line \\d+ · ${word} is a text of the example$`)),
  )
})

test('finds another phone and another company in legal texts', async () => {
  const phone = await editedSources(
    'content/global/global.json',
    inJson(value => Object.assign(value, { phone: '+7 (495) 111-22-33' })),
  )
  expect(linesOf(phone)).toContain(`${LEGAL} · names the phone +7 (495) 000-12-34, global.json has +7 (495) 111-22-33`)
  const company = await editedSources('content/user_agreement/user_agreement.md', text =>
    text.replaceAll(/ООО «[^»]+»/g, 'ООО «Другой застройщик»'),
  )
  expect(linesOf(company)).toContainEqual(expect.stringContaining('names ООО «Другой застройщик», not ООО «Спец'))
})

test('finds rooms that are larger than their flat', async () => {
  const texts = await editedSources(
    'plans/layouts.json',
    inJson(({ layouts }) => Object.assign(layouts[0], { kitchen_area: 90 })),
  )
  expect(linesOf(texts)).toContainEqual(expect.stringMatching(/^plans\/layouts\.json · layouts\[0\] · kitchen 90 m²/))
})
