import { z } from 'zod'
import { news } from './content/articles.ts'
import { figure, linkText } from './content/common.ts'
import { galleryGroup } from './content/district.ts'
import { mainPage } from './content/home.ts'
import { progressReport } from './content/progress.ts'
import { promo } from './content/promo.ts'
import { purchase } from './content/purchase.ts'
import { fullCost } from './full-cost.ts'
import { imageSchema, shownPicture } from './image.ts'

const { hero, intro, advantages, sections } = mainPage.shape
const linked = { ...shownPicture, url: z.string() }

/** The home page. Source: docs/specification-coverage.md#73-calls-of-the-whole-site. */
export const mainPageSchema = z.object({
  hero: hero
    .omit({ alt: true })
    .extend({ ...shownPicture, image_mobile: imageSchema.nullable(), image_evening: imageSchema.nullable() })
    .strip(),
  intro,
  /** Figures of the quarter; those of the catalogue are counted at the moment. */
  facts: z.array(figure.extend({ id: z.string() })),
  /** Links to the lists by number of rooms, for flats on sale. */
  choose: z.array(
    z.object({
      /** 0 = studio, 4 = four and more. */
      rooms: z.int(),
      label: z.string(),
      count: z.int(),
      price_min: z.int().nullable(),
      payment_from: z.int().nullable(),
      url: z.string(),
    }),
  ),
  advantages: z.array(advantages.element.omit({ alt: true }).extend(shownPicture).strip()),
  sections: z.array(
    sections.element.extend({
      button: z.object({ text: z.string(), url: z.string().nullable(), modal: z.string().nullable() }).nullable(),
      second_button: linkText.nullable(),
      links: z.array(linkText),
    }),
  ),
  progress_last: z.array(
    progressReport
      .pick({ id: true, month: true, name: true, date: true, summary: true })
      .extend(shownPicture)
      .extend({
        buildings: z.array(
          progressReport.shape.buildings.element.pick({ building: true, percent: true, stage: true }).strip(),
        ),
      })
      .strip(),
  ),
  news_last: z.array(
    news.pick({ id: true, slug: true, title: true, date: true, tag: true, lead: true }).extend(linked).strip(),
  ),
  promos: z.array(
    promo
      .pick({ id: true, slug: true, title: true, badge: true, lead: true, kind: true })
      .extend({ ends_at: z.string(), ...fullCost, ...linked })
      .strip(),
  ),
  purchase_cards: z.array(
    purchase
      .pick({ slug: true, group: true, name: true, lead: true, key_facts: true })
      .extend({ ...fullCost, ...linked, credit_warning: z.string().nullable() })
      .strip(),
  ),
  gallery: z.array(
    galleryGroup
      .pick({ id: true, slug: true, title: true })
      .extend({ count: z.int(), cover: imageSchema.nullable() })
      .strip(),
  ),
  seo: z.object({ title: z.string(), description: z.string() }),
})
export type MainPageAnswer = z.infer<typeof mainPageSchema>
