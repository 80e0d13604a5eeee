import { expect, test } from 'vitest'
import { upgradeStored, upgradeTexts } from './content-steps.ts'
import { sourceHash } from './sources.ts'

const CONTACTS = 'content/contacts.json'
const rename = {
  name: 'contacts: phone → phones',
  apply(texts: ReadonlyMap<string, string>) {
    const { phone } = JSON.parse(texts.get(CONTACTS) ?? '{}')
    return new Map(phone ? [[CONTACTS, `${JSON.stringify({ phones: [phone] }, null, 2)}\n`]] : [])
  },
}
const drop = {
  name: 'old.json: dropped',
  apply: (texts: ReadonlyMap<string, string>) =>
    new Map(texts.has('content/old.json') ? [['content/old.json', null]] : []),
}
const OLD = '{ "phone": "1" }'
const NEW = '{\n  "phones": [\n    "1"\n  ]\n}\n'
const row = (path: string, body: string, loaded = body) => ({
  path,
  body,
  hash: sourceHash(body),
  version: 3,
  author: 'load',
  changedAt: '2026-11-21T09:00:00.000Z',
  loadedHash: sourceHash(loaded),
})

test('steps change the sources of the older shape, drop what goes, and report themselves', () => {
  const texts = new Map([
    ['content/contacts.json', OLD],
    ['content/faq.json', '[]'],
    ['content/old.json', '{}'],
  ])
  const upgraded = upgradeTexts(texts, [rename, drop])
  expect([...upgraded.texts]).toEqual([
    ['content/contacts.json', NEW],
    ['content/faq.json', '[]'],
  ])
  expect(upgraded.report).toEqual(['contacts: phone → phones: 1 files', 'old.json: dropped: 1 files'])
  expect(upgradeTexts(upgraded.texts, [rename, drop])).toEqual({ texts: upgraded.texts, report: [] })
})

test('a stored source that was as its file stays so, one that was changed in the store stays changed', () => {
  const steps = [rename]
  const asFile = upgradeStored(new Map([['content/contacts.json', row('content/contacts.json', OLD)]]), steps)
  expect(asFile.get('content/contacts.json')).toMatchObject({
    body: NEW,
    hash: sourceHash(NEW),
    loadedHash: sourceHash(NEW),
  })

  const changed = new Map([['content/contacts.json', row('content/contacts.json', OLD, '{ "phone": "2" }')]])
  expect(upgradeStored(changed, steps).get('content/contacts.json')).toMatchObject({
    body: NEW,
    loadedHash: sourceHash('{ "phone": "2" }'),
  })
})

test('without anything to change the stored sources are left as they are', () => {
  const stored = new Map([['content/contacts.json', row('content/contacts.json', NEW)]])
  expect(upgradeStored(stored, [rename])).toBe(stored)
})
