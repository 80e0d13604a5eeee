import { expectTypeOf, test } from 'vitest'
import type { Layout } from '#domain/plans/layout.ts'
import type { MasterPlan } from '#domain/plans/master-plan.ts'
import type { BuildingSections, Section } from '#domain/plans/section.ts'
import type { DistrictMap } from '#domain/quarter/district-map.ts'
import type { WindowViews } from '#domain/sun/window-views.ts'
import type { Content } from './registry.ts'

test('documents of the geometry are what the rules of the domain take', () => {
  expectTypeOf<Content['layout'][number]>().toExtend<Layout>()
  expectTypeOf<Content['section'][number]>().toExtend<Section>()
  expectTypeOf<Content['building_sections'][number]>().toExtend<BuildingSections>()
  expectTypeOf<Content['masterplan']>().toExtend<MasterPlan>()
  expectTypeOf<NonNullable<Content['window_views']>>().toExtend<WindowViews>()
  expectTypeOf<NonNullable<Content['district_map']>>().toExtend<DistrictMap>()
})
