import { expectTypeOf, test } from 'vitest'
import type { DistrictMap } from '#domain/quarter/district-map.ts'
import type { Content } from './registry.ts'

test('the document of the district is what the rules of the domain take', () => {
  expectTypeOf<NonNullable<Content['district_map']>>().toExtend<DistrictMap>()
})
