/** One import between two folders. */
export interface FolderArrow {
  from: string
  to: string
  /** `file → file`, one of those that make the arrow. */
  example: string
}

/**
 * Folders that import each other in a ring, each ring told once by the imports that close it. A folder and the one it lies in are one
 * thing: the outer one may show what the inner one holds.
 */
export function findRings(arrows: readonly FolderArrow[]): string[][] {
  const graph = new Map<string, Map<string, string>>()
  for (const { from, to, example } of arrows) {
    if (from === to || isInside(from, to) || isInside(to, from)) continue
    const targets = graph.get(from) ?? new Map<string, string>()
    if (!targets.has(to)) targets.set(to, example)
    graph.set(from, targets)
  }
  const told = new Set<string>()
  return [...graph.keys()].sort().flatMap(start => {
    const ring = shortestRing(graph, start)
    const name = ring?.toSorted().join(' ')
    if (!ring || !name || told.has(name)) return []
    told.add(name)
    return [ring.map((folder, place) => graph.get(folder)?.get(ring[(place + 1) % ring.length] ?? '') ?? folder)]
  })
}

function isInside(folder: string, other: string): boolean {
  return folder.startsWith(`${other}/`)
}

/** The folders of the shortest way from a folder back to itself. */
function shortestRing(graph: ReadonlyMap<string, ReadonlyMap<string, string>>, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (next === start) return wayTo(folder, cameFrom, start)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, folder)
      waiting.push(next)
    }
  }
  return undefined
}

function wayTo(folder: string, cameFrom: ReadonlyMap<string, string>, start: string): string[] {
  const way = [folder]
  for (let at = folder; at !== start; ) {
    at = cameFrom.get(at) ?? start
    way.unshift(at)
  }
  return way
}
