import type { AboutPage } from '#contract/pages/about.ts'
import type { AboutSocialPage } from '#contract/pages/district.ts'
import type { AboutProgressPage, MediaProgressPage } from '#contract/pages/progress.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import type { PageTools } from '../plain-page.ts'
import { aboutProgressPage } from '../progress/about-page.ts'
import { mediaProgressPage } from '../progress/media-page.ts'
import { aboutPage } from './about-page.ts'
import { aboutSocialPage } from './social-page.ts'

/** The quarter and what is around it. All throw NotFound where the content has nothing for them. */
export interface DistrictPages {
  /** The quarter: its idea, houses, yards, river and people. */
  about(): AboutPage
  /** What is in the quarter and around it. @param query of the address: the category */
  aboutSocial(query: URLSearchParams): AboutSocialPage
  /** The development of the district. */
  aboutProgress(): AboutProgressPage
  /** Photographs of the construction. @param query of the address */
  mediaProgress(query: URLSearchParams): MediaProgressPage
}

/** @param current gives the snapshot in force; asked once for a page */
export function createDistrictPages(current: () => SiteSnapshot, tools: PageTools): DistrictPages {
  return {
    about: () => aboutPage(current(), tools),
    aboutSocial: query => aboutSocialPage(current(), query, tools),
    aboutProgress: () => aboutProgressPage(current(), tools),
    mediaProgress: query => mediaProgressPage(current(), query, tools),
  }
}
