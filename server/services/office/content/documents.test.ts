import { expect, test } from 'vitest'
import { readContentDir } from '../../content/validate.ts'
import { applyChanges, documentsOf, editableEntities, parseTexts } from './documents.ts'

const { texts } = await readContentDir('demo')
const tree = parseTexts(texts)
const { files } = tree
const documents = editableEntities.flatMap(entity => documentsOf(files, entity))

test('every document of the demo is saved unchanged as the same source', () => {
  expect(documents.length).toBeGreaterThan(150)
  expect([...applyChanges(tree, documents).files]).toEqual([...files])
})

test('a changed text changes its line alone', () => {
  const pairs = documents.flatMap(({ entity, key, path, value }) => {
    const field = Object.keys(value).find(name => typeof value[name] === 'string' && !['slug', 'id'].includes(name))
    return field === undefined ? [] : [{ path, entity, key, value: { ...value, [field]: `${value[field]} Ещё.` } }]
  })
  expect(pairs.length).toBeGreaterThan(120)
  const { files: edited } = applyChanges(tree, pairs)
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
  const next = applyChanges(tree, [
    { entity: 'bank', key: 'new-bank', value: { ...bank?.value, slug: 'new-bank' } },
    { entity: 'news', key: 'new-item', value: { ...news?.value, slug: 'new-item' } },
  ])
  expect(documentsOf(next.files, 'bank').at(-1)).toMatchObject({ key: 'new-bank' })
  expect(documentsOf(next.files, 'news')).toContainEqual(
    expect.objectContaining({ key: 'new-item', value: { ...news?.value, slug: 'new-item' } }),
  )
  const { files: removed } = applyChanges(next, [
    { entity: 'bank', key: 'new-bank', value: null },
    { entity: 'news', key: 'new-item', value: null },
  ])
  expect([...removed]).toEqual([...files])
})
