import type { Drawing } from './primitives.ts'
import { Scene, type SceneLabel } from './scene.ts'
import type { Role } from './themes.ts'

/** A cut from the window through a room and what is behind it, metres. */
export interface RoomSection {
  depthM: number
  /** The room behind; null = the cut ends at the wall. */
  nextM: number | null
  ceilingM: number
  sillM: number
  headM: number
  isRiver: boolean
  /** The sun at three moments; the second one is highlighted. */
  rays: readonly SunRay[]
}

export interface SunRay {
  /** Tangent of the angle at which it falls in the plane of the cut. */
  slope: number
  text: string
}

export interface RoomSectionTexts {
  room: string
  next: string
  ceiling: string
  horizon: string
  /** How far a ray gets; null = to the wall. */
  reach: (ray: SunRay, reachM: number | null) => string
}

const OUTSIDE_M = 3.3
const WALL_M = 0.4
const PARTITION_M = 0.1
const END_M = 1.3
const SLAB_M = 0.24
const EYE_M = 1.55
const DOOR_M = 2.1
const ADULT_M = 1.72
const CHILD_M = 1.14
const ABOVE_M = 0.9
const BELOW_M = 0.6

const ORDER: readonly Role[] = [
  'river',
  'green',
  'room-lit',
  'sun-arc',
  'sun-ray',
  'sun-ray-main',
  'furniture',
  'house-cut',
  'window-glass',
  'street-line',
  'dimension',
]

/** With an adult and a child, 100 units to a metre. */
export function drawRoomSection(
  section: RoomSection,
  texts: RoomSectionTexts,
): { drawing: Drawing; labels: SceneLabel[]; phone: { widthPercent: number; focus: number } } {
  const { depthM, nextM, ceilingM } = section
  const start = OUTSIDE_M + WALL_M
  const end = start + depthM
  const inner = end + PARTITION_M
  const last = nextM === null ? end : inner + nextM
  const widthM = last + END_M
  const scene = new Scene(100, { aboveM: ceilingM + ABOVE_M, belowM: BELOW_M, widthM }, ORDER)
  drawOutside(scene, section.isRiver)
  scene.on('sun-arc').line([0, EYE_M], [end, EYE_M])
  drawSun(scene, section, texts, start)
  drawShell(scene, section, { start, end, last })
  drawSofa(scene, start, depthM)
  scene.silhouette('skirt', start + 0.9, { heightM: ADULT_M })
  if (nextM !== null) {
    drawBed(scene, inner, nextM)
    scene.silhouette('child', inner + 0.5, { heightM: CHILD_M })
    scene.label(inner + nextM / 2, ceilingM - 0.12, texts.next)
  }
  scene.dimension([last + 0.5, 0], [last + 0.5, ceilingM], texts.ceiling)
  scene.label(start + depthM / 2, ceilingM - 0.12, texts.room)
  scene.label(OUTSIDE_M / 2, EYE_M - 0.4, texts.horizon)
  // A phone shows the room with its facade and room for the labels at its far wall.
  const fromM = OUTSIDE_M - 0.3
  const shownM = (end - fromM) * 1.2
  return {
    ...scene.drawn(),
    phone: { widthPercent: (widthM / shownM) * 100, focus: Math.min(1, fromM / (widthM - shownM)) },
  }
}

/** What is at eye level: the far bank over the water, or crowns of trees. */
function drawOutside(scene: Scene, isRiver: boolean): void {
  const edge = OUTSIDE_M - 0.4
  if (isRiver) scene.on('river').rect(0, EYE_M - 0.25, edge, EYE_M)
  const [low, high] = isRiver ? [EYE_M, 0.09] : [EYE_M - 0.75, 0.75]
  const crowns = Array.from({ length: 34 }, (_, index) => {
    const x = (edge * index) / 33
    const isEnd = index === 0 || index === 33
    return [x, low + (isEnd ? 0 : high * (1 + 0.35 * Math.sin(index * 1.9) + 0.2 * Math.sin(index * 0.7)))] as const
  })
  scene.on('green').polygon([[edge, low], ...crowns.toReversed(), [0, low]])
}

function drawSun(
  scene: Scene,
  { rays, depthM, headM, sillM, ceilingM }: RoomSection,
  texts: RoomSectionTexts,
  start: number,
) {
  const main = rays[1] ?? rays[0]
  if (main) {
    const { slope } = main
    const [near, far] = [sillM / slope, headM / slope].map(reachM => start + Math.min(reachM, depthM))
    const wallM = Math.max(0, headM - depthM * slope)
    scene
      .on('room-lit')
      .polygon([
        [start, sillM],
        [near ?? start, 0],
        [far ?? start, 0],
        ...(wallM > 0 ? [[start + depthM, wallM] as const] : []),
        [start, headM],
      ])
  }
  for (const ray of rays) {
    const { slope } = ray
    const reachM = headM / slope
    const hit = Math.min(reachM, depthM)
    const outM = Math.min(OUTSIDE_M - 0.3, (ceilingM + ABOVE_M - 0.3 - headM) / slope)
    scene
      .on(ray === main ? 'sun-ray-main' : 'sun-ray')
      .line([start - outM, headM + outM * slope], [start + hit, headM - hit * slope])
    if (reachM <= depthM) scene.label(start + reachM, -SLAB_M - 0.08, texts.reach(ray, reachM))
    else scene.label(start + depthM * 0.75 - 0.2, headM - depthM * slope + 0.56, texts.reach(ray, null))
  }
}

function drawShell(
  scene: Scene,
  { nextM, ceilingM, sillM, headM }: RoomSection,
  { start, end, last }: { start: number; end: number; last: number },
): void {
  const width = last + 0.2
  const wall = start - WALL_M
  const cut = scene.on('house-cut')
  cut.rect(wall, -SLAB_M, width, 0).rect(wall, ceilingM, width, ceilingM + SLAB_M)
  cut.rect(wall, headM, start, ceilingM).rect(wall, 0, start, sillM)
  cut.rect(last, 0, width, ceilingM)
  scene
    .on('window-glass')
    .line([wall + 0.17, sillM], [wall + 0.17, headM])
    .line([wall + 0.23, sillM], [wall + 0.23, headM])
  if (nextM === null) return
  cut.rect(end, DOOR_M, end + PARTITION_M, ceilingM)
  scene
    .on('street-line')
    .line([end, 0], [end, DOOR_M])
    .line([end + PARTITION_M, 0], [end + PARTITION_M, DOOR_M])
}

function drawSofa(scene: Scene, start: number, depthM: number): void {
  const [from, to] = [start + 1.9, start + Math.min(depthM - 0.15, 4.2)]
  if (to - from < 1) return
  scene
    .on('furniture')
    .rect(from, 0.12, to, 0.46, 0.08)
    .rect(to - 0.22, 0.3, to, 0.82, 0.08)
    .rect(from, 0.3, from + 0.2, 0.6, 0.06)
}

function drawBed(scene: Scene, inner: number, nextM: number): void {
  const [from, to] = [inner + 0.95, inner + Math.min(nextM - 0.1, 2.9)]
  if (to - from < 0.8) return
  scene
    .on('furniture')
    .rect(from, 0.1, to, 0.48, 0.06)
    .rect(to - 0.08, 0, to, 0.9, 0.03)
}
