import type { PurchaseMenu } from '#contract/content/navigation.ts'
import type { Image } from '#contract/image.ts'
import { writeShownTexts } from '#contract/shown-texts.ts'
import type { Global } from '#contract/site.ts'
import type { MenuItemAnswer, PurchaseMenuAnswer } from '#contract/site-calls.ts'
import { openingState } from '#domain/dates/opening-hours.ts'
import { withFallback } from '#domain/lib/errors.ts'
import type { Point } from '#domain/plans/layout.ts'
import { consentTexts } from '../content/consent-texts.ts'
import type { ImageService } from '../images/image-service.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { getDeveloper } from './get-developer.ts'
import { isAdvertised } from './get-global.ts'

/** Cards of the menus are squares of 24.6rem. Source: docs/specification-coverage.md#promo-image. */
const PROMO_PICTURE = { ratio: '1:1', maxWidthPx: 640 } as const
/** It covers a card that is higher than wide on a phone. */
const EVENING_PICTURE = { minWidthPx: 960, maxWidthPx: 2560 } as const

export type Shell = ReturnType<typeof getShell>

export interface ShellSources {
  current(): SiteSnapshot
  getGlobal(): Global
}

/**
 * A part other than the global settings that fails is logged and omitted. Source:
 * docs/specification-coverage.md#order-of-loading, docs/specification-coverage.md#other-failed-calls.
 */
export function getShell(
  { current, getGlobal }: ShellSources,
  images: ImageService,
  now: Date,
  warn: (error: unknown, part: string) => void,
) {
  const snapshot = current()
  const { content, onSale } = snapshot
  const part = <T>(name: string, fallback: T, load: () => T) => withFallback(name, fallback, load, warn)
  // In this order.
  const global = getGlobal()
  const menu = part('menu', [], () => content.menu)
  const developer = part('developer', null, () => ({ copyright: getDeveloper(snapshot).copyright }))
  const purchase = part('purchase', null, () => purchaseOf(snapshot))

  const { working_hours: hours, hours_special: special, time_zone: timeZone } = content.global
  const { form_card, columns, tour_button, legal_links } = content.footer
  const pictures = [global.menu_promo, purchase?.purchase_menu_promo].flatMap(promo => promo?.image_card ?? [])
  return {
    global,
    menu,
    developer,
    purchase,
    footer: { form_card, columns, tour_button, legal_links },
    pictures: part<Readonly<Record<string, Image | undefined>>>('pictures', {}, () =>
      Object.fromEntries(pictures.map(key => [key, images.find(key, undefined, PROMO_PICTURE) ?? undefined])),
    ),
    counts: Object.fromEntries(onSale.list().map(({ kind, index }) => [kind.listPath(), index.count(index.parse({}))])),
    /** Closing time of today while the office is open. */
    openUntil: openingState({ hours, special, timeZone }, now).closesAt ?? undefined,
    /** Bank of the river, metres: the line of the footer. */
    bank: riverBank(content),
    /** Versions of the texts that the checkboxes of forms refer to. */
    shownTexts: writeShownTexts(consentTexts(content)),
    evening: images.find(content.main_page.hero.image_evening, undefined, EVENING_PICTURE) ?? undefined,
  }
}

/** The panel of purchase methods; its promotion is null while it is not on offer. */
function purchaseOf(snapshot: SiteSnapshot): PurchaseMenu | null {
  const menu = snapshot.content.purchase_menu
  if (!menu) return null
  const { purchase_menu_promo: promo } = menu
  return { ...menu, purchase_menu_promo: promo && isAdvertised(snapshot, promo.button_link) ? promo : null }
}

/** Ends of the river line, metres west and east of the quarter. */
const BANK_EDGE_M = 420

/** The river bank as drawn by the site; empty = no river. */
export function riverBank({ masterplan }: Pick<SiteSnapshot['content'], 'masterplan'>): Point[] {
  return (masterplan.river?.bank ?? []).filter(([xM]) => Math.abs(xM) <= BANK_EDGE_M)
}

/** `/api/menu/`: items of all menus in their order; empty when the content has none. */
export function getMenu({ content }: SiteSnapshot): MenuItemAnswer[] {
  return content.menu
    .toSorted((a, b) => a.position - b.position)
    .map(item => ({
      id: item.id,
      name: item.name,
      url: item.url ?? null,
      slug: item.slug ?? null,
      submenu: item.submenu,
      places: item.places,
      order: item.position,
      is_external: item.url !== undefined && !item.url.startsWith('/'),
      target_blank: item.target_blank ?? false,
    }))
}

const NO_PURCHASE_MENU: PurchaseMenu = { purchase_menu: [], purchase_menu_promo: null }

/** `/api/purchase_menu/`: the panel of purchase methods with its promotion. */
export function getPurchaseMenu(snapshot: SiteSnapshot, images: Pick<ImageService, 'find'>): PurchaseMenuAnswer {
  const { purchase_menu: groups, purchase_menu_promo: promo } = snapshot.content.purchase_menu ?? NO_PURCHASE_MENU
  return {
    purchase_menu: groups.map(({ card_title, card_link, submenu }) => ({
      card_title,
      card_link,
      submenu: submenu.map(({ name, url, note, psk }) => ({ title: name, link: url, note, psk: psk ?? null })),
    })),
    purchase_menu_promo:
      promo && isAdvertised(snapshot, promo.button_link)
        ? {
            title: promo.name,
            text: promo.description_card,
            tag: promo.tag,
            image: images.find(promo.image_card),
            button_text: promo.button_text,
            button_link: promo.button_link,
            psk: promo.psk ?? null,
            credit_warning: promo.credit_warning ?? null,
          }
        : null,
  }
}
