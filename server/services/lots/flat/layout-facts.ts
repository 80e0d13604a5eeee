import { setTimeout } from 'node:timers/promises'
import type { Content } from '#contract/content/registry.ts'
import type { FlatLayoutFacts } from '#contract/lots/flat-layout-facts.ts'
import { bedroomText, layoutFactTexts } from '#domain/layout-facts/layout-fact-texts.ts'
import { measureLayout } from '#domain/layout-facts/layout-facts.ts'
import { neighboursInHouse, type PlaceInHouse } from '#domain/layout-facts/neighbours-in-house.ts'
import type { Layout } from '#domain/plans/layout.ts'

/** What the drawing of a flat says, in figures and sentences. Measured once for each layout of a revision. */
export function describeLayoutFacts(content: Content, at: PlaceInHouse): FlatLayoutFacts {
  const { layout } = at
  const facts = measureLayout(layout)
  const texts = layoutFactTexts(layout, facts)
  const turned = facts.turns.filter(({ isTurned }) => isTurned)
  const entry = facts.turns.find(({ room }) => room === layout.entrance.room)
  return {
    corridors: { area: cm(facts.corridors.areaM2), share: cm(facts.corridors.share), text: texts.corridors },
    wardrobes: { length: cm(facts.wardrobesM), text: texts.wardrobes },
    free_wall: facts.freeWall && {
      room: facts.freeWall.room,
      length: cm(facts.freeWall.lengthM),
      text: texts.freeWall ?? '',
    },
    daylight: {
      rooms: facts.daylight.map(({ room, depthM }) => ({ room, depth: cm(depthM) })),
      without_window: facts.withoutWindow,
      text: texts.daylight,
    },
    wheelchair: {
      rooms: facts.turns.length,
      reached: facts.turns.filter(({ isReached }) => isReached).map(({ room }) => room),
      turned: turned.map(({ room }) => room),
      text: texts.wheelchair,
    },
    pram: { diameter: cm(entry?.diameterM ?? 0), is_turned: facts.isPramTurned, text: texts.pram },
    bedrooms: neighboursInHouse(content, at).map(bedroom => ({
      room: bedroom.room,
      name: layout.rooms.find(({ id }) => id === bedroom.room)?.name ?? bedroom.room,
      walls: bedroom.walls.map(({ noise, lengthM }) => ({ noise, length: cm(lengthM) })),
      faces_street: bedroom.facesStreet,
      text: bedroomText(bedroom),
    })),
  }
}

/** To the centimetre, the percent and the hundredth of a square metre. */
function cm(value: number): number {
  return Math.round(value * 100) / 100
}

/** Before the first request, because a large layout takes 70 ms. Sleeps half of the time. */
export async function measureLayouts(layouts: readonly Layout[]): Promise<void> {
  for (const layout of layouts) {
    const began = performance.now()
    measureLayout(layout)
    await setTimeout(performance.now() - began)
  }
}
