import type { Image } from '../image.ts'
import type { PageHead } from './head.ts'

/** The page of the tour: panoramas of one flat, and its plan. Types only: the page is its one reader. */
export interface TourPage {
  head: PageHead
  project: { name: string; mark: { box: readonly number[]; path: string } }
  /** What flat it is, `Шоу-рум: демонстрационная квартира`. */
  heading: string
  plan: {
    /** North up. */
    svg: string
    viewBox: { x: number; y: number; width: number; height: number }
  }
  points: readonly TourPoint[]
  start: string
}

export interface TourPoint {
  id: string
  name: string
  /** In a sentence, `прихожая`. */
  nameInside: string
  /** The whole panorama: small for phones, large for the rest; WebP, which every browser with WebGL knows. */
  panorama: { small: string; large: string; alt: string }
  /** What the switcher shows. */
  thumbnail: Image
  /** Where the middle of the picture looks, degrees clockwise from north. */
  centerHeading: number
  /** Place and outline of its room on the plan, drawing units. */
  x: number
  y: number
  outline: string
  links: readonly TourLink[]
}

export interface TourLink {
  to: string
  title: string
  /** Degrees from the middle of the picture: to the right, and up. */
  yaw: number
  pitch: number
}
