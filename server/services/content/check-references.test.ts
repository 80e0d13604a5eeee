import { expect, test } from 'vitest'
import { BUILDINGS, FEATURES } from '#contract/content/entity.ts'
import { entityNames, entityOf } from '#contract/content/registry.ts'
import { damagedDemo } from './testing/demo-tree.ts'
import { checkTree } from './validate.ts'

const references = entityNames.flatMap(entity =>
  Object.entries(entityOf(entity).refs ?? {}).map(([field, target]) => ({ entity, field, target })),
)

test.each(references)('$field of $entity names a kind that there is', ({ target }) => {
  expect([BUILDINGS, FEATURES, ...entityNames]).toContain(target)
})

test('a reference in the rows of a document is reported with its row', async () => {
  const { problems } = await checkTree(
    await damagedDemo('content/bank/subsidy_compare.json', value => Object.assign(value.rows[1], { bank_slug: 'net' })),
  )
  expect(problems).toContainEqual({
    file: 'content/bank/subsidy_compare.json',
    field: 'rows[1].bank_slug',
    reason: 'there is no bank «net»',
  })
})
