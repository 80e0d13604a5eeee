import { expect, test } from 'vitest'
import { z } from 'zod'
import { entities, entityOf } from '#contract/content/registry.ts'
import { keysOf } from '#domain/lib/collections.ts'
import { issueProblems } from '#server/services/content/draft-reader.ts'
import type { Schema } from './schema.ts'
import { slugOf } from './start.ts'
import { differencesOf, fieldTitle, KIND_GROUPS, kindTitle, type Path, pathOf, pathTitle, reasonText } from './words.ts'

const EDITED = keysOf(entities).filter(name => name === 'image' || entityOf(name).place.in !== 'load')
/** Names that are the same in both languages. */
const LATIN = /^(x|y|z)\d?$/

function pathsOf(schema: Schema, path: Path = []): Path[] {
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [], additionalProperties } = schema
  const below = [items, ...prefixItems, ...anyOf, ...oneOf].filter(item => item !== undefined)
  return [
    ...Object.entries(properties).flatMap(([name, child]) => [[...path, name], ...pathsOf(child, [...path, name])]),
    ...below.flatMap(child => pathsOf(child, path)),
    ...(typeof additionalProperties === 'object' ? pathsOf(additionalProperties, [...path, '*']) : []),
  ]
}

test('every field of every kind has a Russian label', () => {
  const unnamed = EDITED.flatMap(name => {
    const schema = z.toJSONSchema(entityOf(name).source, { io: 'input', unrepresentable: 'any' }) as Schema
    return pathsOf(schema)
      .filter(path => !/[а-я]/i.test(fieldTitle(name, path)) && !LATIN.test(String(path.at(-1))))
      .map(path => `${name}.${path.join('.')}`)
  })
  expect(unnamed).toEqual([])
})

test('every kind has a title and a group, and every group only kinds that exist', () => {
  // Pictures have a screen of their own.
  expect([...Object.values(KIND_GROUPS).flatMap(keysOf), 'image'].toSorted()).toEqual(EDITED.toSorted())
  expect(EDITED.filter(name => kindTitle(name) === name)).toEqual([])
})

test('a path is read from a message and named in words', () => {
  expect(pathOf('office.items[1].title')).toEqual(['office', 'items', 1, 'title'])
  expect(pathTitle('stocks', pathOf('conditions[1]'))).toBe('Условия, 2')
})

test('a difference shows the words that changed, with those around them', () => {
  const before = { lead: 'Договор до конца года, и праздник дома', position: 1, badge: '−5 %' }
  const after = { lead: 'Договор до 15 января, и праздник дома', position: 1, is_hot: true }
  expect(differencesOf('stocks', before, after)).toEqual([
    { title: 'Вводка', head: 'Договор до', before: 'конца года,', after: '15 января,', tail: 'и праздник дома' },
    { title: 'Метка на картинке', head: '', before: '−5 %', after: '', tail: '' },
    { title: 'Срочная', head: '', before: '', after: 'да', tail: '' },
  ])
})

test('a title becomes an address of Latin letters, whole words of at most 60', () => {
  expect(slugOf('Каток на причале открыт!')).toBe('katok-na-prichale-otkryt')
  expect(slugOf('Очень длинный заголовок новости о том, как в квартале открыли ещё один каток').length).toBeLessThan(62)
})

test.each([5, '', 'x y', null, ['?'], true])('a source filled with %j is refused in Russian', wrong => {
  const reasons = EDITED.flatMap(name => {
    const { source } = entityOf(name)
    const { properties = {} } = z.toJSONSchema(source, { io: 'input', unrepresentable: 'any' })
    const value = Object.fromEntries(Object.keys(properties).map(field => [field, wrong]))
    return [{}, value, { ...value, unknown: 1 }].flatMap(input =>
      (source.safeParse(input).error?.issues ?? []).flatMap(issue => issueProblems('', input, issue)),
    )
  })
  expect(new Set(reasons.map(({ reason }) => reasonText(reason)).filter(text => !/[а-я]/.test(text)))).toEqual(
    new Set(),
  )
})

test('a reason names its values in Russian', () => {
  expect(reasonText('there is no layout «Л-9»')).toBe('такого нет: «Л-9»')
  expect(reasonText('is too long: 301 characters of 300')).toBe('слишком длинно: знаков 301, а можно 300')
  expect(reasonText('HTTP 503')).toBe('у получателя сбой (HTTP 503)')
  expect(reasonText('HTTP 200, not an answer')).toBe('ответ получателя не читается (HTTP 200)')
  expect(reasonText('ECONNREFUSED')).toBe('нет связи (ECONNREFUSED)')
  expect(reasonText('DEPTH_ZERO_SELF_SIGNED_CERT')).toBe('сертификат не принят (DEPTH_ZERO_SELF_SIGNED_CERT)')
  expect(reasonText('the deals have no field 5 (AMOCRM_ID_FIELD)')).toBe('у сделок нет поля 5 (AMOCRM_ID_FIELD)')
  expect(reasonText('нечто новое')).toBe('нечто новое')
})
