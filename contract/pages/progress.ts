import type { Image } from '../image.ts'

/** How far a building is built, drawn. */
export interface BuildingProgress {
  id: number
  percent: number
  stage: string
  /** `II кв. 2027`, `сдан`. */
  completion: string
  /** The drawing as SVG and its width in its own units, to which all of them are scaled alike. */
  svg: string
  width: number
}

/** A day on which a point was photographed. */
export interface ComparedDate {
  slideId: number
  /** `июнь 2026`. */
  name: string
  /** `Июнь`: on the scale. */
  short: string
  image: Image
  /** Readiness of each building of the view on that day. */
  percents: readonly { name: string; percent: string }[]
}

/** Photographs of one point, two of which are compared. */
export interface ComparedView {
  code: string
  /** All points that were photographed more than once. */
  views: readonly { name: string; href: string; isCurrent: boolean }[]
  dates: readonly ComparedDate[]
  /** Which of the dates are compared. */
  from: number
  to: number
  /** Where its form leads. */
  action: string
}
