import { setTimeout } from 'node:timers/promises'
import type { Content } from '#contract/content/registry.ts'
import type { FlatTruths } from '#contract/lots/flat-truths.ts'
import type { Layout } from '#domain/development/layout.ts'
import { layoutTruths } from '#domain/truths/layout-truths.ts'
import { neighboursInHouse, type PlaceInHouse } from '#domain/truths/neighbours-in-house.ts'
import { bedroomText, truthTexts } from '#domain/truths/truth-words.ts'

/** What the drawing of a flat says, in figures and sentences. Measured once for each layout of a revision. */
export function describeTruths(content: Content, at: PlaceInHouse): FlatTruths {
  const { layout } = at
  const truths = layoutTruths(layout)
  const texts = truthTexts(layout, truths)
  const turned = truths.turns.filter(({ isTurned }) => isTurned)
  const entry = truths.turns.find(({ room }) => room === layout.entrance.room)
  return {
    corridors: { area: cm(truths.corridors.areaM2), share: cm(truths.corridors.share), text: texts.corridors },
    wardrobes: { length: cm(truths.wardrobesM), text: texts.wardrobes },
    free_wall: truths.freeWall && {
      room: truths.freeWall.room,
      length: cm(truths.freeWall.lengthM),
      text: texts.freeWall ?? '',
    },
    daylight: {
      rooms: truths.daylight.map(({ room, depthM }) => ({ room, depth: cm(depthM) })),
      without_window: truths.withoutWindow,
      text: texts.daylight,
    },
    wheelchair: {
      rooms: truths.turns.length,
      reached: truths.turns.filter(({ isReached }) => isReached).map(({ room }) => room),
      turned: turned.map(({ room }) => room),
      text: texts.wheelchair,
    },
    pram: { diameter: cm(entry?.diameterM ?? 0), is_turned: truths.isPramTurned, text: texts.pram },
    bedrooms: neighboursInHouse(content, at).map(bedroom => ({
      room: bedroom.room,
      name: layout.rooms.find(({ id }) => id === bedroom.room)?.name ?? bedroom.room,
      walls: bedroom.walls.map(({ noise, lengthM }) => ({ noise, length: cm(lengthM) })),
      text: bedroomText(bedroom),
    })),
  }
}

/** To the centimetre, the percent and the hundredth of a square metre. */
function cm(value: number): number {
  return Math.round(value * 100) / 100
}

/**
 * Measures layouts before a visitor asks for a flat: a large one takes up to 70 ms, in which nobody else is answered. Half of
 * the time belongs to whoever waits.
 */
export async function measureLayouts(layouts: readonly Layout[]): Promise<void> {
  for (const layout of layouts) {
    const began = performance.now()
    layoutTruths(layout)
    await setTimeout(performance.now() - began)
  }
}
