import { expect, test } from 'vitest'
import { readContentDir } from '../../content/validate.ts'
import { applyChanges, documentsOf, editableEntities, parseTexts } from './documents.ts'

const { texts } = await readContentDir('demo')
const files = parseTexts(texts)
const documents = editableEntities.flatMap(entity => documentsOf(files, entity))

test('every document of the demo is saved unchanged as the same source', () => {
  expect(documents.length).toBeGreaterThan(150)
  expect([...applyChanges(files, documents).files]).toEqual([...files])
})

test('a changed text changes its line alone', () => {
  const pairs = documents.flatMap(({ entity, key, path, value }) => {
    const field = Object.keys(value).find(name => typeof value[name] === 'string' && !['slug', 'id'].includes(name))
    return field === undefined ? [] : [{ path, entity, key, value: { ...value, [field]: `${value[field]} Ещё.` } }]
  })
  expect(pairs.length).toBeGreaterThan(120)
  const { files: edited } = applyChanges(files, pairs)
  for (const [path, changes] of Map.groupBy(pairs, ({ path }) => path)) {
    const before = files.get(path)?.text.split('\n') ?? []
    const after = edited.get(path)?.text.split('\n') ?? []
    expect(after.length, path).toBe(before.length)
    const changed = after.filter((line, index) => line !== before[index])
    expect(changed, path).toEqual(after.filter(line => line.includes(' Ещё.')))
    expect(changed.length, path).toBe(changes.length)
  }
})

test('a document is added to a list and to a folder, and removed again', () => {
  const [bank] = documents.filter(({ entity }) => entity === 'bank')
  const [news] = documents.filter(({ entity }) => entity === 'news')
  const { files: added } = applyChanges(files, [
    { entity: 'bank', key: 'new-bank', value: { ...bank?.value, slug: 'new-bank' } },
    { entity: 'news', key: 'new-item', value: { ...news?.value, slug: 'new-item' } },
  ])
  expect(documentsOf(added, 'bank').at(-1)).toMatchObject({ key: 'new-bank' })
  expect(documentsOf(added, 'news')).toContainEqual(
    expect.objectContaining({ key: 'new-item', value: { ...news?.value, slug: 'new-item' } }),
  )
  const { files: removed } = applyChanges(added, [
    { entity: 'bank', key: 'new-bank', value: null },
    { entity: 'news', key: 'new-item', value: null },
  ])
  expect([...removed]).toEqual([...files])
})
