import { expectTypeOf, test } from 'vitest'
import type { Layout } from '#domain/plans/layout.ts'
import type { MasterPlan } from '#domain/plans/master-plan.ts'
import type { BuildingSections, Section } from '#domain/plans/section.ts'
import type { DistrictMap } from '#domain/quarter/district-map.ts'
import type { WindowViews } from '#domain/sun/window-views.ts'
import type { DistrictMapDocument } from './district.ts'
import type { LayoutDocument } from './layout.ts'
import type { Masterplan } from './masterplan.ts'
import type { BuildingSectionsDocument, SectionDocument } from './section.ts'
import type { WindowViewsDocument } from './window-views.ts'

test('documents of the geometry are what the rules of the domain take', () => {
  expectTypeOf<LayoutDocument>().toExtend<Layout>()
  expectTypeOf<SectionDocument>().toExtend<Section>()
  expectTypeOf<BuildingSectionsDocument>().toExtend<BuildingSections>()
  expectTypeOf<Masterplan>().toExtend<MasterPlan>()
  expectTypeOf<WindowViewsDocument>().toExtend<WindowViews>()
  expectTypeOf<DistrictMapDocument>().toExtend<DistrictMap>()
})
