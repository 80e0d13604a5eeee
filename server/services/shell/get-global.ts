import type { Content } from '#contract/content/registry.ts'
import { paths } from '#contract/paths.ts'
import type { Global } from '#contract/site.ts'
import { clockRange } from '#domain/dates/opening-hours.ts'
import { type BrandMark, markOfName } from '#domain/drawing/brand-mark.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import type { Config } from '#server/config.ts'
import { thirdParties } from '#server/third-parties/third-parties.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** `/api/global/`, also used by every page. Contains only public ids of third parties. */
export function getGlobal(snapshot: SiteSnapshot, config: Config): Global {
  const { content, revision, today } = snapshot
  const { global } = content
  const { menu_promo: promo, top_promo: topPromo } = global
  const captcha = thirdParties.captcha.keys(config)
  return {
    project: {
      name: global.project.name,
      full_name: global.project.full_name,
      developer: global.project.developer,
      city: global.project.city,
      mark: markOf(content),
    },
    phones: { sales: `+${phoneDigits(global.phone)}`, display: global.phone },
    office: {
      address: global.address,
      hours: global.working_hours.map(hours => ({ ...hours, time: clockRange(hours) })),
      time_zone: global.time_zone,
    },
    top_promo: topPromo && { ...topPromo, is_active: isAdvertised(snapshot, topPromo.button_link) },
    menu_promo:
      promo && isAdvertised(snapshot, promo.button_link)
        ? {
            name: promo.name,
            description_card: promo.description_card,
            tag: promo.tag,
            button_text: promo.button_text,
            button_link: promo.button_link,
            image_card: promo.image_card,
            for_mobile: promo.for_mobile ?? false,
            psk: promo.psk ?? null,
            credit_warning: promo.credit_warning ?? null,
          }
        : null,
    '3d_tour': global['3d_tour'],
    personal_area: {
      is_active: config.PERSONAL_AREA_URL !== undefined || global.personal_area.is_active,
      url: config.PERSONAL_AREA_URL ?? global.personal_area.url,
    },
    social: content.social_media.map(({ slug, name, url, icon }) => ({ code: slug, title: name, url, icon })),
    disclaimer: content.footer_disclaimer.html,
    legal: { name: global.project.legal_entity },
    booking: global.booking,
    booking_path: config.BOOKING_PATH,
    integrations: {
      cookie_consent: config.COOKIE_CONSENT,
      smartcaptcha_sitekey: captcha?.sitekey ?? null,
      smartcaptcha_script: captcha?.script ?? null,
      calltracking: thirdParties.calltracking.keys(config),
      metrica: thirdParties.metrica.keys(config),
      callback_widget: thirdParties.callback_widget.keys(config),
    },
    csrf: { cookie: config.CSRF_COOKIE_NAME, header: config.CSRF_HEADER_NAME },
    flags: { captcha: captcha !== null },
    data_revision: revision,
    build_version: config.VERSION,
    today,
  }
}

/** The mark of the quarter; default: generated from its name. */
export function markOf({ brand, global }: Pick<Content, 'brand' | 'global'>): BrandMark {
  return brand?.mark ?? markOfName(global.project.name)
}

/** Menus have separate texts of promotions, so the URL identifies the promotion; other links are always current. */
export function isAdvertised({ content }: Pick<SiteSnapshot, 'content'>, link: string): boolean {
  return !link.startsWith(paths.promo('')) || content.stocks.some(({ slug }) => link === paths.promo(slug))
}
