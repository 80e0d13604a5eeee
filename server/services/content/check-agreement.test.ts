import { expect, test } from 'vitest'
import { damagedDemo } from './testing/demo-tree.ts'
import { checkTree } from './validate.ts'

/** Five per cent off the flats of building 1. */
const PROMO = 'content/stocks/klyuchi-k-novomu-godu.md'

test.each([
  [{ building: [1, 2] }, [1], ['also takes lots of the buildings 2, which are not named']],
  [{}, [1], ['also takes lots of the buildings 2, 3, 4, 5, 6, which are not named']],
  [{ building: [1] }, [1, 2], []],
  [{}, [1, 2, 3, 4, 5, 6], []],
])('a discount on %j of a promotion in the buildings %j', async (filter, buildings, reasons) => {
  const { problems } = await checkTree(await damagedDemo(PROMO, value => Object.assign(value, { filter, buildings })))
  expect(problems.filter(({ file }) => file === PROMO).map(({ reason }) => reason)).toEqual(reasons)
})
