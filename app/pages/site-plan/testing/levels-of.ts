import type { SitePlanModel } from '../model.server.ts'

type Level = SitePlanModel['level']
type LevelOf<Kind> = Extract<Level, { kind: Kind }>

/**
 * Reads pictures of a known level.
 * @param pageOf the page of an address query
 * @returns for each level what gives it, and throws when the query leads to another
 */
export function levelsOf(pageOf: (query: string) => Pick<SitePlanModel, 'level'>) {
  const reader =
    <Kind extends Level['kind']>(kind: Kind) =>
    (query: string): LevelOf<Kind> => {
      const { level } = pageOf(query)
      if (!isOf(level, kind)) throw new Error(`${query} is a ${level.kind}`)
      return level
    }
  return { quarterOf: reader('quarter'), buildingOf: reader('building'), floorOf: reader('floor') }
}

function isOf<Kind extends Level['kind']>(level: Level, kind: Kind): level is LevelOf<Kind> {
  return level.kind === kind
}
