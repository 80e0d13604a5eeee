import * as copy from '#texts/layout-facts.ts'
import { sumOf } from '../lib/maths.ts'
import { joinList } from '../lots/flat-words.ts'
import type { Layout } from '../plans/layout.ts'
import { exactMetresText, fill, formatArea, metresText } from '../text/format.ts'
import type { Daylight } from './daylight.ts'
import type { FreeWall } from './free-wall.ts'
import { type LayoutFacts, PRAM_TURN_M, type RoomTurn, WHEELCHAIR_TURN_M } from './layout-facts.ts'
import type { BedroomNoise } from './neighbours-in-building.ts'
import { NOISES, type Noise } from './quiet-rooms.ts'

const NOISE_WORDS: Readonly<Record<Noise, string>> = {
  lift: copy.noiseLift,
  stairs: copy.noiseStairs,
  riser: copy.noiseRiser,
  kitchen: copy.noiseKitchen,
  bathroom: copy.noiseBathroom,
}

export function layoutFactTexts(layout: Layout, facts: LayoutFacts) {
  return {
    corridors: fill(copy.corridorsText, {
      area: formatArea(facts.corridors.areaM2),
      of: formatArea(layout.inner_area),
    }),
    wardrobes: copy.wardrobesText,
    freeWall: facts.freeWall && wallText(layout, facts.freeWall),
    daylight: daylightText(layout, facts.daylight[0], facts.withoutWindow),
    wheelchair: wheelchairText(layout, facts.turns),
    pram: fill(facts.isPramTurned ? copy.pramFits : copy.pramTight, { circle: metresText(PRAM_TURN_M) }),
  }
}

/** Noise in a bedroom: `За стеной лифт (2,1 м) и кухня соседей (4,3 м).` */
export function bedroomText({ walls, facesStreet }: Pick<BedroomNoise, 'walls' | 'facesStreet'>): string {
  if (walls.length === 0)
    return facesStreet === null ? copy.quietWallsText : facesStreet ? copy.streetText : copy.quietText
  const noises = NOISES.flatMap(noise => {
    const lengthM = sumOf(walls.filter(wall => wall.noise === noise).map(wall => wall.lengthM))
    return lengthM > 0 ? [fill<string>(NOISE_WORDS[noise], { length: metresText(lengthM) })] : []
  })
  const text = fill(copy.sharedText, { noises: joinList(noises) })
  return facesStreet ? fill(copy.alsoStreetText, { text }) : text
}

function wallText(layout: Layout, { room }: FreeWall): string {
  return fill(copy.wallText, { room: nameOf(layout, room) })
}

function daylightText(layout: Layout, deepest: Daylight | undefined, withoutWindow: readonly string[]): string {
  const sentences = [
    deepest && fill(copy.daylightText, { room: nameOf(layout, deepest.room), depth: exactMetresText(deepest.depthM) }),
    withoutWindow.length > 0 && fill(copy.withoutWindow, { rooms: namesOf(layout, withoutWindow) }),
  ]
  return sentences.filter(sentence => typeof sentence === 'string').join(' ')
}

function wheelchairText(layout: Layout, turns: readonly RoomTurn[]): string {
  const circle = metresText(WHEELCHAIR_TURN_M)
  const turned = turns.filter(({ isTurned }) => isTurned).map(({ room }) => room)
  const barred = turns.filter(({ isReached }) => !isReached).map(({ room }) => room)
  const sentences = [
    copy.wheelchairText,
    turned.length > 0
      ? fill(copy.wheelchairTurns, { circle, rooms: namesOf(layout, turned) })
      : fill(copy.wheelchairNoTurns, { circle }),
    barred.length > 0 && fill(copy.wheelchairBarred, { rooms: namesOf(layout, barred) }),
  ]
  return sentences.filter(sentence => sentence !== false).join(' ')
}

function nameOf({ rooms }: Layout, id: string): string {
  return rooms.find(room => room.id === id)?.name ?? id
}

/** `прихожая, гостиная и спальня`. */
function namesOf(layout: Layout, ids: readonly string[]): string {
  return joinList(ids.map(id => nameOf(layout, id).toLowerCase()))
}
