import type { Shell } from '#contract/shell.ts'
import { writeShownTexts } from '#contract/shown-texts.ts'
import { openingState } from '#domain/opening-hours.ts'
import { consentTexts } from '../content/consent-texts.ts'
import type { ImageService } from '../images/image-service.ts'
import type { SiteService } from './site-service.ts'

/** The line of the footer spans the drawing of the master plan. Source: design system 1. */
const BANK_EDGE_M = 420
/** Cards of the menus are squares of 24.6rem. Source: specification §9 "Promo image". */
const PROMO_PICTURE = { ratio: '1:1', maxWidthPx: 640 } as const

/** What every page stands in. Secondary parts may be missing: the page then does without. */
export function getShell(site: SiteService, images: ImageService, now: Date): Shell {
  const { content, flats } = site.current()
  const global = site.getGlobal()
  const purchase = content.purchase_menu
  const { office } = content.contacts
  const keys = [global.menu_promo.image_card, purchase.purchase_menu_promo.image_card]
  const { columns, tour_button, legal_links } = content.footer
  return {
    global,
    menu: content.menu,
    purchase,
    footer: { columns, tour_button, legal_links },
    pictures: Object.fromEntries(keys.map(key => [key, images.find(key, undefined, PROMO_PICTURE) ?? undefined])),
    counts: { '/flats': flats.count(flats.parse({})) },
    openUntil:
      openingState({ hours: office.hours, special: office.hours_special, timeZone: office.time_zone }, now).closesAt ??
      undefined,
    bank: content.masterplan.river.bank.filter(([xM]) => Math.abs(xM) <= BANK_EDGE_M),
    shownTexts: writeShownTexts(consentTexts(content)),
    evening: images.find(content.main_page.hero.image_evening) ?? undefined,
  }
}
