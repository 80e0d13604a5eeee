import type { z } from 'zod'
import { layout, layoutsFile, planSettings } from '#domain/plans/layout-schema.ts'
import { masterplan } from '#domain/plans/master-plan-schema.ts'
import { buildingSections, groundFloor, section, sectionsFile } from '#domain/plans/section.ts'
import { windowViews } from '#domain/sun/window-views-schema.ts'
import { building, sitePlanTexts } from '../building.ts'
import {
  answerDistrict,
  answerGallery,
  district,
  districtAnswer,
  districtMap,
  galleryAnswer,
  galleryGroup,
  infra,
  infraMap,
  infraMapAnswer,
} from '../district.ts'
import { BUILDINGS, byId, bySlug, file, many, maybe, one, part } from '../entity.ts'
import { parkingPlan, storagesPlan } from '../parking.ts'
import { facadePicture, sitePlanPicture } from '../pictures-of-choice.ts'
import { tour } from '../tour.ts'

const settingsOf = ({ ceiling_height }: z.infer<typeof layoutsFile>) => ({ ceiling_height })

export const quarterEntities = {
  building: many({ schema: building, place: file('content/building/buildings.json'), key: bySlug, isNeeded: true }),
  building_sections: many({
    schema: buildingSections,
    place: part('plans/sections.json', { file: sectionsFile, pick: plans => plans.buildings, at: ['buildings'] }),
    key: ({ building }) => building,
    refs: { 'sections[]': 'section', building: BUILDINGS },
  }),
  district: maybe({
    schema: district,
    place: file('content/district/social.json'),
    call: {
      path: '/api/district/social/',
      summary: 'What is in the quarter and around it',
      answer: districtAnswer,
      answerOf: answerDistrict,
    },
  }),
  district_map: maybe({ schema: districtMap, place: file('district-map.json') }),
  facade: many({
    schema: facadePicture,
    place: { in: 'folder', pattern: /^building-\d+\.json$/, fileOf: key => `building-${key}.json` },
    key: item => item.building,
    refs: { building: BUILDINGS },
  }),
  gallery: many({
    schema: galleryGroup,
    place: file('content/gallery/gallery.json'),
    key: bySlug,
    call: {
      path: '/api/gallery/',
      summary: 'Sets of pictures',
      answer: galleryAnswer,
      answerOf: answerGallery,
      detail: 'id',
    },
  }),
  genplan: maybe({ schema: sitePlanTexts, place: file('content/genplan/genplan.json'), filledLater: ['number'] }),
  genplan_picture: maybe({
    schema: sitePlanPicture,
    place: file('genplan.json'),
    refs: { 'buildings[].id': BUILDINGS },
  }),
  ground_floor: many({
    schema: groundFloor,
    place: part('plans/sections.json', {
      file: sectionsFile,
      pick: plans => plans.ground_floors,
      at: ['ground_floors'],
    }),
    key: byId,
  }),
  infra: maybe({ schema: infra, place: file('content/infra/infra.json') }),
  infra_map: maybe({
    schema: infraMap,
    place: file('content/infra/social.json'),
    filledLater: ['minutes', 'date'],
    call: {
      path: '/api/infra/social/',
      summary: 'The map of the town: its texts and categories',
      answer: infraMapAnswer,
    },
  }),
  layout: many({
    schema: layout,
    place: part('plans/layouts.json', { file: layoutsFile, pick: ({ layouts }) => layouts, at: ['layouts'] }),
    key: byId,
    noun: 'layout',
  }),
  masterplan: one({ schema: masterplan, place: file('masterplan.json') }),
  parking_plan: maybe({
    schema: parkingPlan,
    place: file('plans/parking.json'),
    refs: { 'cores[].building': BUILDINGS, 'zones[].buildings[]': BUILDINGS },
  }),
  plan_settings: one({
    schema: planSettings,
    place: part('plans/layouts.json', { file: layoutsFile, pick: settingsOf }),
  }),
  section: many({
    schema: section,
    place: part('plans/sections.json', { file: sectionsFile, pick: plans => plans.sections, at: ['sections'] }),
    key: byId,
    refs: { 'placements[].layout': 'layout' },
    noun: 'section',
    isNeeded: true,
  }),
  storages_plan: maybe({ schema: storagesPlan, place: file('plans/storages.json') }),
  tour: maybe({ schema: tour, place: file('tour.json'), refs: { finish: 'project_furnish' } }),
  window_views: maybe({ schema: windowViews, place: file('window-views.json') }),
}
