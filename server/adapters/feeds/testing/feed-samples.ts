import { PORTAL_NAMES } from '#contract/content/portals.ts'
import type { FeedBuilding, FeedFlat, FeedParking, FeedPremises, FeedQuarter } from '../feed-lot.ts'

const PRICES = { from: 20_000, to: 2_000_000 }

/** Settings of every portal. */
export const PORTALS: FeedQuarter['portals'] = {
  yandex: { building_id: '100', cost_per_call: 900 },
  cian: { complex_id: '101' },
  domclick: { complex_id: '102', developer_id: '103' },
  avito: { development_id: '104' },
  commercial: { vat: 'included' },
}

/** A building that is valid for all portals. */
export function aBuilding(changes: Partial<FeedBuilding> = {}): FeedBuilding {
  return {
    id: 2,
    name: 'Корпус 2',
    address: 'Липовая улица, 2',
    lat: 56.1,
    lon: 37.2,
    material: 'monolith-brick',
    passengerLifts: 2,
    cargoLifts: 1,
    isReady: false,
    quarter: 2,
    year: 2027,
    floorsTotal: 17,
    ids: { yandex_house_id: '200', cian_house_id: '201', domclick_building_id: '202' },
    avitoName: 'Корпус 2',
    ...changes,
  }
}

/** A quarter that is configured for all portals. */
export function aQuarter(changes: Partial<FeedQuarter> = {}): FeedQuarter {
  return {
    name: 'ЖК «Липовый двор»',
    developer: 'ГК «Липа»',
    legalEntity: 'ООО «Липа»',
    developerSite: 'https://lipa.test',
    siteUrl: 'https://dvor.test',
    phone: '70000000001',
    email: 'office@lipa.test',
    officeAddress: 'Липовая улица, 1',
    office: { lat: 56, lon: 37 },
    hours: [
      { days: 'mon-fri', from: '09:00', to: '21:00' },
      { days: 'sat-sun', from: '10:00', to: '19:00' },
    ],
    utcOffset: '+03:00',
    region: 'Липовая область',
    locality: 'Липовск',
    description: ['Двор под липами.'],
    images: ['https://dvor.test/img/a.jpg'],
    logoUrl: 'https://dvor.test/icon-512.png',
    buildings: [aBuilding()],
    portalTexts: {},
    portals: PORTALS,
    prices: { flat: PRICES, commercial: PRICES, parking: PRICES },
    ...changes,
  }
}

/** A flat that is valid for all portals. */
export function aFlat(changes: Partial<FeedFlat> = {}): FeedFlat {
  return {
    kind: 'flat',
    id: 2145,
    key: 'flat-2-145',
    article: 'ЛД-2.1-07-03',
    number: '145',
    pageUrl: 'https://dvor.test/flats/2145',
    building: 2,
    section: 1,
    floor: 7,
    floorsTotal: 17,
    rooms: 2,
    bedrooms: 1,
    isEuro: false,
    areaM2: 58.6,
    livingM2: 30.1,
    kitchenM2: 12.4,
    roomsM2: [17.2, 12.9],
    ceilingM: 2.75,
    finish: 'whitebox',
    contract: 'ddu',
    views: ['yard'],
    loggias: 1,
    balconies: 0,
    bathrooms: 1,
    toilets: 0,
    priceRub: 12_180_000,
    createdOn: '2026-09-01',
    updatedAt: '2026-11-20T09:30:00.000Z',
    description: 'Двушка с лоджией.',
    planUrl: 'https://dvor.test/plans/A-2.png',
    viewUrl: null,
    floorUrl: null,
    buildingUrl: null,
    portals: PORTAL_NAMES,
    ...changes,
  }
}

/** Premises that are valid for all portals. */
export function somePremises(changes: Partial<FeedPremises> = {}): FeedPremises {
  return {
    kind: 'commercial',
    id: 4001,
    key: 'commercial-2-2-01',
    article: 'ЛД-2.1-П1',
    number: '2-01',
    pageUrl: 'https://dvor.test/commercials/4001',
    building: 2,
    floor: 1,
    floorsTotal: 17,
    areaM2: 128.4,
    contract: 'ddu',
    priceRub: 25_000_000,
    createdOn: '2026-09-01',
    updatedAt: '2026-11-20T09:30:00.000Z',
    description: 'Помещение с витриной.',
    planUrl: 'https://dvor.test/plans/ground/A-ground/1.png',
    viewUrl: null,
    floorUrl: null,
    buildingUrl: null,
    portals: PORTAL_NAMES,
    ceilingM: 4.2,
    entrance: 'street',
    hasShopWindows: true,
    hasWater: true,
    ...changes,
  }
}

export function aPlace(changes: Partial<FeedParking> = {}): FeedParking {
  return {
    kind: 'parking',
    id: 5001,
    key: 'parking-2-12',
    article: 'ЛД-М12',
    number: '12',
    pageUrl: 'https://dvor.test/parkings/genplan?at=5001',
    building: 2,
    floor: -1,
    floorsTotal: 17,
    areaM2: 13.3,
    contract: 'dkp',
    priceRub: 1_100_000,
    createdOn: '2026-09-01',
    updatedAt: '2026-11-20T09:30:00.000Z',
    description: 'Место в паркинге.',
    planUrl: null,
    viewUrl: null,
    floorUrl: null,
    buildingUrl: null,
    portals: PORTAL_NAMES,
    ...changes,
  }
}
