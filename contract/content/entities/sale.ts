import { paths } from '../../paths.ts'
import { aboutCommercial, aboutCommercialAnswer } from '../about.ts'
import {
  BUILDINGS,
  byId,
  byPosition,
  bySlug,
  file,
  filterRefs,
  folder,
  many,
  maybe,
  part,
  withImage,
} from '../entity.ts'
import { landing, landingFile, landingSource } from '../filter.ts'
import {
  answerFurnish,
  answerKitchen,
  furnish,
  furnishAnswer,
  kitchen,
  kitchenAnswer,
  repairSlide,
  repairSlideAnswer,
} from '../furnish.ts'
import { LOTS_PATHS, portals } from '../portals.ts'
import { commercialIdeas, parkingPage, resalePage, storagePage } from '../sale.ts'

export const saleEntities = {
  about_commercial: maybe({
    schema: aboutCommercial,
    place: file('content/about_commercial/about_commercial.json'),
    call: {
      path: '/api/about_commercial/',
      summary: 'What businesses should know of the quarter',
      answer: aboutCommercialAnswer,
      answerOf: withImage,
    },
  }),
  flats_filter: many({
    schema: landing,
    source: landingSource,
    place: part('content/flats_filter/flats_filter.json', {
      file: landingFile,
      pick: ({ items }) => items,
      at: ['items'],
    }),
    key: bySlug,
    order: byPosition,
    refs: filterRefs('filter'),
    filledLater: ['count_flats', 'price_from'],
    noun: 'collection',
    page: paths.flatsFilter,
  }),
  kitchen: maybe({
    schema: kitchen,
    place: file('content/kitchen/kitchen.json'),
    refs: { 'sets[].furnish_slug': 'project_furnish' },
    call: {
      path: '/api/kitchen/',
      summary: 'Kitchens of the finishes',
      answer: kitchenAnswer,
      answerOf: answerKitchen,
    },
  }),
  portals: maybe({
    schema: portals,
    place: file('content/portals/portals.json'),
    refs: Object.assign({ 'buildings[].building': BUILDINGS }, ...LOTS_PATHS.map(filterRefs)),
  }),
  project_buy_commercial: maybe({
    schema: commercialIdeas,
    place: file('content/project_buy_commercial/ideas.json'),
    refs: { 'items[].building': BUILDINGS },
  }),
  project_buy_parking: maybe({
    schema: parkingPage,
    place: file('content/project_buy_parking/page.json'),
    refs: { 'zones[].buildings[]': BUILDINGS },
  }),
  project_buy_storage: maybe({ schema: storagePage, place: file('content/project_buy_storage/page.json') }),
  project_furnish: many({
    schema: furnish,
    place: folder('content/project_furnish', 'json'),
    key: bySlug,
    order: (a, b) => a.id - b.id,
    noun: 'finish',
    call: {
      path: '/api/project_furnish/',
      summary: 'Finishes that can be ordered',
      answer: furnishAnswer,
      answerOf: answerFurnish,
      detail: 'slug',
      alsoById: true,
    },
  }),
  repair_slide: many({
    schema: repairSlide,
    place: file('content/repair_slide/repair_slides.json'),
    key: byId,
    order: byPosition,
    refs: { furnish_slug: 'project_furnish' },
    call: {
      path: '/api/repair_slide/',
      summary: 'Pictures of finishes with points on them',
      answer: repairSlideAnswer,
      answerOf: withImage,
    },
  }),
  seconds: maybe({ schema: resalePage, place: file('content/seconds/page.json') }),
}
