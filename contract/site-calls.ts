import { z } from 'zod'
import { imageSchema } from './image.ts'

/** One item of the site's menus. Source: docs/specification-coverage.md#menu-list-item. */
export const menuItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Path of this site; null = the item only opens a submenu. */
  url: z.string().nullable(),
  /** Route of the item; null = it has no page. */
  slug: z.string().nullable(),
  submenu: z.boolean(),
  /** Bar of the header, large or small links of the full-screen menu, dropdown «Купить». */
  places: z.array(z.enum(['header', 'main', 'secondary', 'buy'])),
  order: z.int(),
  /** Leads to another host. */
  is_external: z.boolean(),
  target_blank: z.boolean(),
})
export type MenuItemAnswer = z.infer<typeof menuItemSchema>

/** The panel of purchase methods. Source: docs/specification-coverage.md#purchase-menu. */
export const purchaseMenuSchema = z.object({
  /** Mortgage, then the other methods. */
  purchase_menu: z.array(
    z.object({
      card_title: z.string(),
      card_link: z.string(),
      submenu: z.array(
        z.object({
          title: z.string(),
          link: z.string(),
          /** `от 4,9 %`. */
          note: z.string(),
          /** Full cost of the credit, required by law next to a rate; null = no credit. */
          psk: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Null while what it leads to is not on offer. */
  purchase_menu_promo: z
    .object({
      title: z.string(),
      text: z.string(),
      tag: z.string(),
      image: imageSchema.nullable(),
      button_text: z.string(),
      button_link: z.string(),
      psk: z.string().nullable(),
      credit_warning: z.string().nullable(),
    })
    .nullable(),
})
export type PurchaseMenuAnswer = z.infer<typeof purchaseMenuSchema>

const phoneSchema = z.object({
  /** For `tel:`, `+70000000000`. */
  number: z.string(),
  /** As printed. */
  display: z.string(),
})

/** Who builds and sells. Source: docs/specification-coverage.md#developer. */
export const projectDeveloperSchema = z.object({
  name: z.string(),
  legal_name: z.string(),
  legal_name_short: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  /** Year of foundation, and whole calendar years since. */
  founded: z.int(),
  years_on_market: z.int(),
  projects_count: z.int(),
  description: z.string(),
  site_url: z.string(),
  phones: z.array(phoneSchema),
  address: z.string(),
  working_hours: z.string(),
  /** Where declarations are published, in words and as a page. */
  disclosure: z.string(),
  declaration_url: z.string(),
  /** HTML of the footer's small print. */
  disclaimer: z.string(),
  copyright: z.string(),
})
export type ProjectDeveloperAnswer = z.infer<typeof projectDeveloperSchema>

export const socialMediaSchema = z.object({
  id: z.int(),
  code: z.string(),
  /** Kind of the channel: `Мессенджер`. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  /** Name in the sprite. */
  icon: z.string(),
  order: z.int(),
})

/** The personal area, an external site. Source: docs/specification-coverage.md#6-roles. */
export const personalAreaSchema = z.object({
  is_active: z.boolean(),
  url: z.string(),
  title: z.string(),
  hint: z.string(),
})
export type PersonalAreaAnswer = z.infer<typeof personalAreaSchema>

/** The current version of a legal document. Source: docs/specification-coverage.md#legal-texts. */
export const legalTextSchema = z.object({
  title: z.string(),
  /** HTML. */
  text: z.string(),
  /** Raised with every change of the text. */
  version: z.string(),
  /** Day of the version, `YYYY-MM-DD`. */
  updated_at: z.string(),
  /** SHA-256 of the text as it was written, hex: the evidence of a consent names it. */
  sha256: z.string(),
})
