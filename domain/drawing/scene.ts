import { Layers, type Pen, shortNumber } from './pen.ts'
import type { Drawing, Primitive } from './primitives.ts'
import { toSvg } from './svg.ts'
import type { Role } from './themes.ts'

/** A text over a drawing, in percent of its box: HTML, so that it does not shrink with the drawing. */
export interface SceneLabel {
  xPercent: number
  yPercent: number
  text: string
  /** Letters on a sign over a door. */
  isSign?: boolean
}

export interface SceneBox {
  /** Metres above and below the ground. */
  aboveM: number
  belowM: number
  widthM: number
}

/** Silhouettes in centimetres, feet at 0, y down. Absolute commands only. */
const FIGURES = {
  woman:
    'M2 -170.5C7 -170.5 10.2 -166 10.2 -160C10.2 -154 7 -149.5 2 -149.5C-3 -149.5 -6.2 -154 -6.2 -160C-6.2 -166 -3 -170.5 2 -170.5ZM-7 -147C-13 -143 -15 -136 -16 -126L-20 -100L-15 -82L-11 -84L-14 -100L-10 -118L-9 -84C-9 -74 -12 -58 -16 -42L-26 -4L-17 0L-4 -38L2 -66L6 -40L12 0L21 0L17 -44C16 -60 16 -74 16 -84L15 -118L20 -102L17 -84L21 -82L26 -101L20 -128C18 -138 15 -144 9 -147Z',
  skirt:
    'M1 -168C6 -168 9 -164 9 -158C9 -152 6 -148 1 -148C-4 -148 -7 -152 -7 -158C-7 -164 -4 -168 1 -168ZM-6 -145C-12 -142 -14 -134 -15 -122L-17 -94L-13 -92L-10 -112L-9 -98L-17 -52L18 -52L10 -98L11 -112L14 -92L18 -94L16 -122C15 -134 13 -142 8 -145ZM-8 -50L-6 0L-1 0L1 -50ZM3 -50L5 0L10 0L11 -50Z',
  child:
    'M0 -168C7 -168 12 -162 12 -154C12 -146 7 -140 0 -140C-7 -140 -12 -146 -12 -154C-12 -162 -7 -168 0 -168ZM-9 -138C-16 -134 -19 -124 -21 -108L-24 -84L-18 -82L-14 -100L-13 -72C-13 -60 -15 -40 -17 0L-6 0L0 -52L6 0L17 0C15 -40 14 -60 14 -72L15 -100L19 -82L25 -84L22 -108C20 -124 17 -134 10 -138Z',
  dog: 'M2 -46L-11 -66L4 -52L56 -54L68 -70L71 -78L78 -72L92 -67L93 -61L79 -56L72 -40L66 -27L67 0L61 0L56 -24L22 -24L15 0L9 0L10 -26Z',
} as const
/** Height of the silhouettes of people, centimetres. */
const FIGURE_CM = 172
const CHILD_M = 1.4

/** Front view or section of a street, in metres: x to the right, y UP from the ground. `scale`: drawing units per metre. */
export class Scene {
  readonly #scale: number
  readonly #box: SceneBox
  readonly #layers: Layers
  readonly #leaves: Primitive[] = []
  readonly #people: { role: Role; d: string }[] = []
  readonly #labels: SceneLabel[] = []

  /** @param order roles from the lowest to the highest, where it is not that of the theme; people are drawn above them */
  constructor(scale: number, box: SceneBox, order?: readonly Role[]) {
    this.#scale = scale
    this.#box = box
    this.#layers = new Layers([scale, 0, 0, -scale, 0, 0], { step: 0.1, ...(order && { order }) })
  }

  on(role: Role): Pen {
    return this.#layers.on(role)
  }

  /** A person of a height; small ones are children. */
  person(xM: number, heightM: number, role: Role = 'person'): void {
    const index = this.#people.length
    const figure = heightM < CHILD_M ? 'child' : index % 2 ? 'woman' : 'skirt'
    this.silhouette(figure, xM, { heightM, role, mirrored: index % 3 === 0 })
  }

  silhouette(
    name: keyof typeof FIGURES,
    xM: number,
    {
      heightM = FIGURE_CM / 100,
      footM = 0,
      role = 'person',
      mirrored = false,
    }: { heightM?: number; footM?: number; role?: Role; mirrored?: boolean } = {},
  ): void {
    const size = (this.#scale * heightM) / FIGURE_CM
    const d = FIGURES[name].replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, x: string, y: string) =>
        `${shortNumber(xM * this.#scale + Number(x) * (mirrored ? -size : size))} ${shortNumber(Number(y) * size - footM * this.#scale)}`,
    )
    this.#people.push({ role, d })
  }

  /** A crown of overlapping discs over a trunk. */
  tree(xM: number, heightM: number): void {
    this.on('tree-trunk').line([xM, 0], [xM, heightM * 0.62])
    const radius = heightM * 0.27
    for (let leaf = 0; leaf < 7; leaf++) {
      const turn = (leaf / 7) * Math.PI * 2
      const away = leaf === 0 ? 0 : radius * 0.62
      // Varies by disc and tree, but is deterministic.
      const share = 0.58 + 0.22 * Math.abs(Math.sin(leaf * 2.4 + xM))
      this.#leaves.push({
        kind: 'circle',
        role: 'tree-leaf',
        x: (xM + Math.cos(turn) * away) * this.#scale,
        y: -(heightM * 0.68 - Math.sin(turn) * away * 1.15) * this.#scale,
        r: radius * share * this.#scale,
      })
    }
  }

  bicycle(xM: number): void {
    this.on('street-line')
      .circle(xM, 0.34, 0.33)
      .circle(xM + 1.05, 0.34, 0.33)
      .line([xM, 0.34], [xM + 0.35, 0.84], [xM + 0.8, 0.84], [xM + 1.05, 0.34])
      .line([xM + 0.8, 0.84], [xM + 0.5, 0.34], [xM + 0.35, 0.84])
      .line([xM + 0.8, 0.84], [xM + 0.74, 1.04], [xM + 0.92, 1.04])
  }

  bench(xM: number): void {
    this.on('street-line')
      .line([xM, 0.85], [xM, 0.45], [xM + 1.6, 0.45], [xM + 1.6, 0.85])
      .line([xM + 0.15, 0.45], [xM + 0.15, 0])
      .line([xM + 1.45, 0.45], [xM + 1.45, 0])
  }

  /** A dimension line with a text in its middle, horizontal or vertical. */
  dimension([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number], text: string): void {
    const isLevel = y0 === y1
    const tick = 5 / this.#scale
    const [dx, dy] = isLevel ? [0, tick] : [tick, 0]
    this.on('dimension')
      .line([x0, y0], [x1, y1])
      .line([x0 - dx, y0 - dy], [x0 + dx, y0 + dy])
      .line([x1 - dx, y1 - dy], [x1 + dx, y1 + dy])
    if (isLevel) this.label((x0 + x1) / 2, y0 - 12 / this.#scale, text)
    else this.label(x0 + 12 / this.#scale, (y0 + y1) / 2, text)
  }

  label(xM: number, yM: number, text: string, isSign = false): void {
    const { aboveM, belowM, widthM } = this.#box
    const percent = (share: number) => Math.round(share * 10_000) / 100
    this.#labels.push({
      xPercent: percent(xM / widthM),
      yPercent: percent((aboveM - yM) / (aboveM + belowM)),
      text,
      ...(isSign && { isSign }),
    })
  }

  drawn(): { drawing: Drawing; labels: SceneLabel[] } {
    const { aboveM, belowM, widthM } = this.#box
    const scale = this.#scale
    return {
      drawing: {
        viewBox: { x: 0, y: -aboveM * scale, width: widthM * scale, height: (aboveM + belowM) * scale },
        items: [
          ...this.#leaves,
          ...this.#layers.items(),
          ...this.#people.map(({ role, d }): Primitive => ({ kind: 'path', role, d })),
        ],
      },
      labels: this.#labels,
    }
  }
}

/** A scene as SVG for a page. */
export function sceneSvg<Rest extends object>({ drawing, ...rest }: ReturnType<Scene['drawn']> & Rest) {
  return { svg: toSvg(drawing), ...rest }
}
