import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field } from '#domain/catalogue/fields.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import { createCatalogue } from './catalogue.ts'
import {
  catalogueShapes,
  makeLots,
  questionsFor,
  type TestLot,
  testFields,
  testLabels,
  writeQuestion,
} from './testing/generate.ts'
import { answerByLoops, type Question } from './testing/oracle.ts'
import type { Catalogue } from './types.ts'

function catalogueOf(fields: readonly Field[], lots: readonly TestLot[]) {
  return createCatalogue(fields, lots, { version: 'test@1', labels: testLabels })
}

/** Asks the index and the loops, and throws when any number of the two answers differs. */
function compare(
  fields: readonly Field[],
  catalogue: Catalogue<{ id: number }>,
  lots: readonly TestLot[],
  question: Question,
) {
  const query = catalogue.parse(writeQuestion(fields, question), { defaults: question.defaults })
  const expected = answerByLoops(fields, lots, question, name => {
    const spec = catalogue.specs().find(one => one.name === name)
    return spec?.kind === 'choices' ? spec.choices.map(choice => choice.value) : []
  })
  const { count, ids } = catalogue.search(query)
  const { count: lotCount, facets } = catalogue.facets(query)
  const found = JSON.stringify({ count, ids, facets })
  if (found !== JSON.stringify(expected)) expect({ count, ids, facets }).toEqual(expected)
  if (question.group === null) expect(lotCount).toBe(count)
  expect(catalogue.matchingIds(query).length).toBe(lotCount)
}

const QUESTIONS_A_CATALOGUE = 25

test('the index answers 10,000 random questions as plain loops do', () => {
  const questions = fc.array(questionsFor(testFields), {
    minLength: QUESTIONS_A_CATALOGUE,
    maxLength: QUESTIONS_A_CATALOGUE,
  })
  fc.assert(
    fc.property(catalogueShapes, questions, (shape, asked) => {
      const lots = makeLots(testFields, shape)
      const catalogue = catalogueOf(testFields, lots)
      for (const question of asked) compare(testFields, catalogue, lots, question)
    }),
    { numRuns: 10_000 / QUESTIONS_A_CATALOGUE },
  )
})

test('the fields of flats are searched as plain loops do', () => {
  fc.assert(
    fc.property(catalogueShapes, fc.array(questionsFor(flatFields), { minLength: 5, maxLength: 5 }), (shape, asked) => {
      const lots = makeLots(flatFields, shape)
      const catalogue = catalogueOf(flatFields, lots)
      for (const question of asked) compare(flatFields, catalogue, lots, question)
    }),
    { numRuns: 60 },
  )
})
