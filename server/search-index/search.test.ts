import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementAt } from '#domain/lib/collections.ts'
import { queryKey } from '#domain/lots/address.ts'
import type { Field } from '#domain/lots/fields.ts'
import { flatFields } from '#domain/lots/flat-fields.ts'
import { inRun } from '../testing/run-length.ts'
import { createSearchIndex } from './search-index.ts'
import {
  lotShapes,
  makeLots,
  questionsFor,
  type TestLot,
  testFields,
  testLabels,
  writeQuestion,
} from './testing/generate.ts'
import { LoopedIndex, type Question } from './testing/oracle.ts'

function indexOf(fields: readonly Field[], lots: readonly TestLot[]) {
  return createSearchIndex(fields, lots, testLabels)
}

/** An index and the same lots in loops. */
function bothOf(fields: readonly Field[], lots: readonly TestLot[]) {
  return { fields, catalogue: indexOf(fields, lots), loops: new LoopedIndex(fields, lots) }
}

/** Asks the index and the loops, and fails when any number of the two answers differs. */
function compare({ fields, catalogue, loops }: ReturnType<typeof bothOf>, question: Question) {
  const query = catalogue.parse(writeQuestion(fields, question), { defaults: question.defaults })
  const expected = loops.answer(question, name => {
    const spec = catalogue.specs().find(candidate => candidate.name === name)
    return spec?.kind === 'choices' ? spec.choices.map(choice => choice.value) : []
  })
  const { count, ids } = catalogue.search(query)
  const { count: lots, facets } = catalogue.facets(query)
  // Comparing JSON is many times faster than `toEqual`, which only runs to report the difference.
  if (JSON.stringify({ count, ids, facets }) !== JSON.stringify(expected)) {
    expect({ count, ids, facets }).toEqual(expected)
    throw new Error('equal to the eye, but not in JSON')
  }
  if (question.group === null) expect(lots).toBe(count)
}

const QUESTIONS_A_CATALOGUE = 25

test('the index answers 10,000 random questions as plain loops do', () => {
  const questions = fc.array(questionsFor(testFields), {
    minLength: QUESTIONS_A_CATALOGUE,
    maxLength: QUESTIONS_A_CATALOGUE,
  })
  fc.assert(
    fc.property(lotShapes, questions, (shape, asked) => {
      const both = bothOf(testFields, makeLots(testFields, shape))
      for (const question of asked) compare(both, question)
    }),
    { numRuns: 10_000 / QUESTIONS_A_CATALOGUE },
  )
  // Twenty seconds of a processor; on a machine that does other work too, several times that.
}, 240_000)

test('the fields of flats are searched as plain loops do', () => {
  fc.assert(
    fc.property(lotShapes, fc.array(questionsFor(flatFields), { minLength: 5, maxLength: 5 }), (shape, asked) => {
      const both = bothOf(flatFields, makeLots(flatFields, shape))
      for (const question of asked) compare(both, question)
    }),
    { numRuns: 60 },
  )
})

const MANY = inRun({ short: { lots: 20_000, questions: 15 }, long: { lots: 100_000, questions: 50 } })

test(`${MANY.lots} lots are searched as plain loops do`, () => {
  // Few values of a field, so that sets are dense; and many, so that they are not.
  for (const distinct of [40, 3000]) {
    const lots = makeLots(testFields, { seed: 100_000 + distinct, size: MANY.lots, missing: 0.1, distinct })
    const both = bothOf(testFields, lots)
    fc.assert(
      fc.property(questionsFor(testFields), question => compare(both, question)),
      { numRuns: MANY.questions, endOnFailure: true },
    )
  }
}, 180_000) // a long run: the loops take a fifth of a second for a question

test('pages laid end to end are the whole list, each lot once', () => {
  fc.assert(
    fc.property(lotShapes, questionsFor(testFields), fc.integer({ min: 7, max: 100 }), (shape, question, limit) => {
      const catalogue = indexOf(testFields, makeLots(testFields, shape))
      const query = { ...catalogue.parse(writeQuestion(testFields, question)), limit, offset: 0 }
      const { count } = catalogue.search(query)
      const listed: number[] = []
      for (let offset = 0; offset < count; offset += limit) listed.push(...catalogue.search({ ...query, offset }).ids)
      expect(listed.length).toBe(count)
      expect(new Set(listed).size).toBe(count)
      if (query.group === null) expect([...listed].sort((a, b) => a - b)).toEqual(catalogue.matchingIds(query))
    }),
    { numRuns: 100 },
  )
})

test('an option of an unfiltered field promises what choosing it gives', () => {
  fc.assert(
    fc.property(lotShapes, questionsFor(testFields), (shape, question) => {
      const catalogue = indexOf(testFields, makeLots(testFields, shape))
      const query = catalogue.parse(writeQuestion(testFields, question))
      for (const facet of catalogue.facets(query).facets) {
        if (facet.kind !== 'choices' || query.filters[facet.name]) continue
        for (const { value, count } of facet.choices) {
          const chosen = {
            ...query,
            filters: { ...query.filters, [facet.name]: { shape: 'list', values: [value] } as const },
          }
          expect(catalogue.count(chosen)).toBe(count)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('facets lie within specs', () => {
  fc.assert(
    fc.property(lotShapes, questionsFor(testFields), (shape, question) => {
      const catalogue = indexOf(testFields, makeLots(testFields, shape))
      const { facets } = catalogue.facets(catalogue.parse(writeQuestion(testFields, question)))
      const specs = catalogue.specs()
      expect(facets.map(facet => [facet.name, facet.kind])).toEqual(specs.map(spec => [spec.name, spec.kind]))
      for (const [i, facet] of facets.entries()) {
        const spec = elementAt(specs, i)
        if (facet.kind === 'choices' && spec.kind === 'choices') {
          expect(facet.choices.map(choice => choice.value)).toEqual(spec.choices.map(choice => choice.value))
        }
        if (facet.kind !== 'range' || spec.kind !== 'range' || facet.min === null || facet.max === null) continue
        expect(facet.min).toBeGreaterThanOrEqual(spec.min ?? Number.NaN)
        expect(facet.max).toBeLessThanOrEqual(spec.max ?? Number.NaN)
      }
    }),
    { numRuns: 60 },
  )
})

test('parameters in another order, repeated or disguised give the same bytes', () => {
  fc.assert(
    fc.property(lotShapes, questionsFor(testFields), fc.infiniteStream(fc.nat()), (shape, question, numbers) => {
      const catalogue = indexOf(testFields, makeLots(testFields, shape))
      const pairs = [...writeQuestion(testFields, question)]
      const shuffled = [...pairs, ...pairs, ...Object.entries({ utm_source: 'news', colour: '' })]
        .map(pair => ({ pair, at: numbers.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ pair }) => pair)
      const one = catalogue.parse(new URLSearchParams(pairs))
      const other = catalogue.parse(new URLSearchParams(shuffled))
      expect(other).toEqual(one)
      expect(queryKey(other, 'list')).toBe(queryKey(one, 'list'))
      const decoder = new TextDecoder()
      expect(decoder.decode(catalogue.searchJson(other, '/api/'))).toBe(
        decoder.decode(catalogue.searchJson(one, '/api/')),
      )
    }),
    { numRuns: 60 },
  )
})
