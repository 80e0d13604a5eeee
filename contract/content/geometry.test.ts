import { expectTypeOf, test } from 'vitest'
import type { DistrictMap } from '#domain/quarter/district-map.ts'
import type { WindowViews } from '#domain/sun/window-views.ts'
import type { Content } from './registry.ts'

test('documents of windows and of the district are what the rules of the domain take', () => {
  expectTypeOf<NonNullable<Content['window_views']>>().toExtend<WindowViews>()
  expectTypeOf<NonNullable<Content['district_map']>>().toExtend<DistrictMap>()
})
