import * as flatPage from '#texts/flat-page.ts'
import { sumOf } from '../lib/maths.ts'
import type { Wind } from '../plans/frame.ts'
import type { View } from '../sun/window-views.ts'
import { capitalised, fill, formatArea } from '../text/format.ts'
import { joinList, windText } from './flat-words.ts'

export interface StoryRoom {
  /** `kitchen_living`, `bedroom` … */
  kind: string
  name: string
  areaM2: number
  winds: readonly Wind[]
  /** The strongest first. */
  views: readonly View[]
  /** When the sun shines in at the equinox, hours of the clock. */
  sun: readonly (readonly [fromHour: number, toHour: number])[]
}

export interface StoryFlat {
  /** `Евро-3`, `Студия`. */
  typeName: string
  features: readonly string[]
  rooms: readonly StoryRoom[]
}

/** Rooms in which people spend the day: their light and view are worth a headline. */
const LIVING_KINDS = ['kitchen_living', 'living']
const BEDROOM_KINDS = ['bedroom', 'master_bedroom', 'children']
const SMALL_KINDS = ['wardrobe', 'storage', 'loggia', 'balcony', 'terrace']

/** Parts of the day, hours of the clock. */
const MORNING_ENDS = 12
const EVENING_STARTS = 16
/** Less light than this in a part of the day is not worth a word. */
const NOTICED_HOURS = 0.5
const ALL_DAY_HOURS = 8
const HEADLINE_ITEMS = 3

/** One line that only this flat has: `Угловая, с утренним солнцем и видом на реку из гостиной`. */
export function flatHeadline({ typeName, features, rooms }: StoryFlat): string {
  const isCorner = features.includes('corner_window')
  const light = lightItem(rooms)
  const view = viewItem(rooms)
  const extras = [
    !isCorner && features.includes('two_sides') && flatPage.storyItemTwoSides,
    features.includes('master_bedroom') && flatPage.storyItemMaster,
    features.includes('wardrobe') && flatPage.storyItemWardrobe,
    features.includes('two_bathrooms') && flatPage.storyItemTwoBathrooms,
  ].filter(item => item !== false)
  const facts = [light, view].filter(item => item !== null)
  // A corner describes the plan well enough; otherwise one fact of the plan comes first.
  const room = isCorner && facts.length > 1 ? 0 : HEADLINE_ITEMS - facts.length
  const items = joinList([...extras.slice(0, isCorner ? room : Math.min(1, room)), ...facts])
  const lead = isCorner ? flatPage.storyCorner : typeName
  if (!items) return lead
  return fill(isCorner ? flatPage.storyLeadCommaWith : flatPage.storyLeadWith, { lead, items })
}

/** The rooms in one sentence, and what is unusual in another. */
export function flatSummary({ features, rooms }: StoryFlat): string {
  const main = rooms.find(room => LIVING_KINDS.includes(room.kind))
  const kitchen = rooms.find(room => room.kind === 'kitchen')
  const named = (room: StoryRoom) =>
    fill(flatPage.storyRoomArea, { room: room.name.toLowerCase(), area: formatArea(room.areaM2) })
  const items = [
    main && mainRoom(main),
    kitchen && named(kitchen),
    bedrooms(rooms),
    bathrooms(rooms),
    ...rooms.filter(room => SMALL_KINDS.includes(room.kind)).map(room => room.name.toLowerCase()),
  ].filter(item => item !== undefined && item !== null)
  const sentence = `${capitalised(items.join(', '))}.`
  return features.includes('french_balcony') ? `${sentence} ${flatPage.storyFrenchBalcony}` : sentence
}

/** Parts of the day that are described together: how a sentence begins, and how it continues. */
const STRETCHES: Readonly<Record<string, { first: string; next: string }>> = {
  '0-0': { first: flatPage.storySunMorningFirst, next: flatPage.storySunMorningFirst },
  '1-1': { first: flatPage.storySunNoonFirst, next: flatPage.storySunNoon },
  '2-2': { first: flatPage.storySunEveningFirst, next: flatPage.storySunEvening },
  '0-1': { first: flatPage.storySunTillEveningFirst, next: flatPage.storySunTillEveningFirst },
  '1-2': { first: flatPage.storySunFromNoonFirst, next: flatPage.storySunFromNoon },
  '0-2': { first: flatPage.storySunAllDayFirst, next: flatPage.storySunAllDayFirst },
}

/** When the sun is in which rooms at the equinox, a sentence without its full stop. */
export function sunPath(rooms: readonly StoryRoom[], inSummer: readonly StoryRoom[]): string {
  const parts = [
    [0, MORNING_ENDS],
    [MORNING_ENDS, EVENING_STARTS],
    [EVENING_STARTS, 24],
  ].map(([from = 0, to = 0]) => joinList(litRooms(rooms, from, to).map(intoRoom)))
  const stretches: { from: number; to: number; rooms: string }[] = []
  for (const [index, lit] of parts.entries()) {
    const last = stretches.at(-1)
    if (last && last.rooms === lit) last.to = index
    else stretches.push({ from: index, to: index, rooms: lit })
  }
  const named = stretches.filter(stretch => stretch.rooms !== '')
  if (named.length === 0)
    return litRooms(inSummer, 0, 24).length > 0 ? flatPage.storySunNever : flatPage.storySunNeverAtAll
  return named
    .map(({ from, to, rooms: lit }, index) => {
      const texts = STRETCHES[`${from}-${to}`]
      return texts ? fill(index === 0 ? texts.first : texts.next, { rooms: lit }) : ''
    })
    .join(', ')
}

/** `утренним солнцем`: when the rooms of the day are lit; null when they are not. */
function lightItem(rooms: readonly StoryRoom[]): string | null {
  const living = rooms.filter(room => LIVING_KINDS.includes(room.kind))
  const lit = living.length > 0 && litRooms(living, 0, 24).length > 0 ? living : rooms
  const hours = (from: number, to: number) => Math.max(0, ...lit.map(room => sunHours(room, from, to)))
  const morning = { hours: hours(0, MORNING_ENDS), item: flatPage.storyItemSunMorning }
  const noon = { hours: hours(MORNING_ENDS, EVENING_STARTS), item: flatPage.storyItemSunNoon }
  const evening = { hours: hours(EVENING_STARTS, 24), item: flatPage.storyItemSunEvening }
  if (Math.max(0, ...lit.map(room => sunHours(room, 0, 24))) >= ALL_DAY_HOURS) return flatPage.storyItemSunAllDay
  // Morning and evening come before noon, because buyers know whether they are at home then.
  const best = [evening, morning].sort((a, b) => b.hours - a.hours)[0]
  if (best && best.hours >= 1) return best.item
  return noon.hours >= NOTICED_HOURS ? noon.item : null
}

function viewItem(rooms: readonly StoryRoom[]): string | null {
  const seenFrom = (view: View, kinds?: readonly string[]) =>
    rooms.some(room => room.views.includes(view) && (!kinds || kinds.includes(room.kind)))
  if (seenFrom('river', LIVING_KINDS)) return flatPage.storyItemRiverLiving
  if (seenFrom('river', BEDROOM_KINDS)) return flatPage.storyItemRiverBedroom
  if (seenFrom('river')) return flatPage.storyItemRiver
  if (seenFrom('park')) return flatPage.storyItemPark
  if (seenFrom('city')) return flatPage.storyItemCity
  if (seenFrom('yard')) return flatPage.storyItemYard
  return seenFrom('street') ? flatPage.storyItemStreet : null
}

function mainRoom(room: StoryRoom): string {
  const area = formatArea(room.areaM2)
  const [first] = room.winds
  if (!first) return fill(flatPage.storyRoomArea, { room: room.name, area })
  const sides = room.winds.length > 1 ? flatPage.storyTwoDirections : windText(first)
  return fill(flatPage.storyRoomAreaWindows, { room: room.name, area, sides })
}

function bedrooms(rooms: readonly StoryRoom[]): string | null {
  const count = rooms.filter(room => BEDROOM_KINDS.includes(room.kind)).length
  if (count === 0) return null
  return (
    [flatPage.storyBedroom1, flatPage.storyBedroom2, flatPage.storyBedroom3][count - 1] ??
    fill(flatPage.storyBedroomMany, { count })
  )
}

function bathrooms(rooms: readonly StoryRoom[]): string {
  const isTwo = rooms.filter(room => room.kind === 'bathroom').length > 1
  const hasWc = rooms.some(room => room.kind === 'wc')
  if (isTwo) return hasWc ? flatPage.storyBathrooms2AndWc : flatPage.storyBathrooms2
  return hasWc ? flatPage.storyBathroomAndWc : flatPage.storyBathroom
}

/** Rooms with noticeable sun between two hours, each kind once. */
function litRooms(rooms: readonly StoryRoom[], from: number, to: number): StoryRoom[] {
  const lit = rooms.filter(room => sunHours(room, from, to) >= NOTICED_HOURS)
  return lit.filter((room, index) => lit.findIndex(other => intoRoom(other) === intoRoom(room)) === index)
}

function sunHours(room: StoryRoom, from: number, to: number): number {
  return sumOf(room.sun.map(([a, b]) => Math.max(0, Math.min(b, to) - Math.max(a, from))))
}

const INTO: Readonly<Record<string, string>> = {
  kitchen_living: flatPage.storyIntoKitchenLiving,
  living: flatPage.storyIntoLiving,
  kitchen: flatPage.storyIntoKitchen,
  bedroom: flatPage.storyIntoBedroom,
  master_bedroom: flatPage.storyIntoMasterBedroom,
  children: flatPage.storyIntoChildren,
  loggia: flatPage.storyIntoLoggia,
}

function intoRoom({ kind }: StoryRoom): string {
  return INTO[kind] ?? flatPage.storyIntoRoom
}
