import { expectTypeOf, test } from 'vitest'
import type { DistrictMap } from '#domain/development/district-map.ts'
import type { Layout } from '#domain/development/layout.ts'
import type { MasterPlan } from '#domain/development/master-plan.ts'
import type { BuildingSections, Section } from '#domain/development/section.ts'
import type { WindowViews } from '#domain/development/window-views.ts'
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
