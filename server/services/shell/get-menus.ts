import type { PurchaseMenu } from '#contract/content/navigation.ts'
import type { MenuItemAnswer, PurchaseMenuAnswer } from '#contract/site-calls.ts'
import type { ImageService } from '../images/image-service.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { isAdvertised } from './get-global.ts'

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
