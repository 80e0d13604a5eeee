import { expect, test } from 'vitest'
import { slug } from './common.ts'

test.each(['a', 'family-2', 'specs-of-flats'])('%s is a slug', name => expect(slug.safeParse(name).success).toBe(true))

test.each(['A', 'a--b', '-a', 'кот', 'a b', '', 'specs', 'facets'])('«%s» is none', name =>
  expect(slug.safeParse(name).success).toBe(false),
)
