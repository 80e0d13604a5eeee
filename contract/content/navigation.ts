import { z } from 'zod'
import { formTexts, id, laterTexts, namedLink, sitePath, slug, text, webUrl } from './common.ts'
import { menuPromo } from './global.ts'

/** One item of the site's menus. Source: docs/specification-coverage.md#menu-list-item. */
export const menuItem = z.strictObject({
  id: slug,
  name: text,
  /** Absent for an item that only opens a submenu. */
  url: sitePath.optional(),
  /** Route of the item; marks the current one. */
  slug: z.string().min(1).optional(),
  submenu: z.boolean(),
  /** Where it is shown: bar of the header, large or small links of the full-screen menu, dropdown «Купить». */
  places: z.array(z.enum(['header', 'main', 'secondary', 'buy'])).min(1),
  position: z.int().positive(),
  target_blank: z.boolean().optional(),
})
export type MenuItem = z.infer<typeof menuItem>

const purchaseMenuItem = z.strictObject({
  name: text,
  url: sitePath,
  /** `от 4,9 %`; of a mortgage the first key fact of its page. */
  note: text,
  /** Full cost of the credit, required next to a rate, as on the page of the method. */
  psk: text.optional(),
})

/** Panel of purchase methods. Source: docs/specification-coverage.md#purchase-menu. */
export const purchaseMenu = z.strictObject({
  /** Two groups: mortgage and the other methods. */
  purchase_menu: z.array(
    z.strictObject({
      card_title: text,
      card_link: sitePath,
      submenu: z.array(purchaseMenuItem.extend(laterTexts(purchaseMenuItem.pick({ note: true })))),
    }),
  ),
  /** Absent = there is none. */
  purchase_menu_promo: menuPromo.nullable().default(null),
})
export type PurchaseMenu = z.infer<typeof purchaseMenu>

export const footer = z.strictObject({
  /** Card with the callback form; its button is `ОТПРАВИТЬ` by default. */
  form_card: formTexts.partial({ button: true }),
  columns: z.array(z.strictObject({ id: slug, title: text, links: z.array(namedLink).min(1) })),
  /** Absent = there is no tour. */
  tour_button: namedLink.nullable().default(null),
  legal_links: z.array(namedLink),
  /** With `{{year}}`. */
  copyright: text,
})
export type Footer = z.infer<typeof footer>

export const socialMedia = z.strictObject({
  id,
  slug,
  /** Kind of the channel: `Мессенджер`. */
  name: text,
  title: text,
  description: text,
  url: webUrl,
  /** Name in the sprite. */
  icon: z.enum(['messenger', 'community', 'video', 'journal']),
})

export const personalArea = z.strictObject({
  is_active: z.boolean(),
  url: webUrl,
  title: text,
  hint: text,
})

export const redirect = z.strictObject({
  id,
  from_path: sitePath,
  to_url: sitePath,
  status: z.union([z.literal(301), z.literal(302), z.literal(308)]),
})
