import type { InstallmentScheme, Purchase } from '#contract/content/purchase.ts'
import type { Content } from '#contract/content/registry.ts'
import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import type { PurchaseAnswer } from '#contract/purchase-calls.ts'
import { methodHead } from '#server/services/seo/head.ts'
import type { ImageService } from '../../images/image-service.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'

type Images = Pick<ImageService, 'find'>

/** `/api/purchase/`. */
export function getPurchases({ content }: SiteSnapshot, images: Images): PurchaseAnswer[] {
  return content.purchase.map(method => describeMethod(method, content, images))
}

/** `/api/purchase/{slug}/`. @throws NotFound */
export function getPurchase({ content }: SiteSnapshot, slug: string, images: Images): PurchaseAnswer {
  const method = content.purchase.find(other => other.slug === slug)
  if (!method) throw new NotFound()
  return describeMethod(method, content, images)
}

function describeMethod(method: Purchase, content: Content, images: Images): PurchaseAnswer {
  const { id, slug, group, title, lead, text, image, alt, key_facts, suits, steps, documents, conditions } = method
  const offers = content.offer.filter(offer => offer.is_active && offer.purchase_slug === slug)
  const { title: seoTitle, description } = methodHead(content, method)
  return {
    id,
    slug,
    group,
    title,
    lead,
    documents,
    body: text,
    image: images.find(image, alt),
    card_title: method.name,
    card_text: lead,
    card_link: paths.purchase(slug),
    key_numbers: key_facts.map(({ name, value }) => ({ label: name, value })),
    advantages: suits,
    steps: steps.map((step, index) => ({ n: index + 1, ...step })),
    requirements: conditions,
    calculator: describeCalculator(method, offers),
    offers: offers.map(offer => offer.id),
    installment_schemes: (method.installment_schemes ?? []).map(describeScheme),
    matcap: describeCapital(method),
    faq: method.faq,
    promo_ids: content.stocks.filter(promo => method.stock_slugs.includes(promo.slug)).map(promo => promo.id),
    psk_min: method.psk_min ?? null,
    psk_max: method.psk_max ?? null,
    legal_text: method.credit_warning ?? null,
    seo: { title: seoTitle, description: description ?? '' },
  }
}

function describeCalculator(
  { example, installment_schemes: schemes = [] }: Purchase,
  offers: Content['offer'],
): PurchaseAnswer['calculator'] {
  return {
    enabled: offers.length > 0 || schemes.length > 0,
    programs: [...new Set(offers.map(({ program }) => program.code))],
    defaults: {
      price: example.price,
      deposit_percent: example.initial_percent,
      term_months: example.years === null ? null : example.years * 12,
    },
  }
}

function describeScheme({ buildings, date_start, date_end, is_alone: _, ...scheme }: InstallmentScheme) {
  return { ...scheme, building_ids: buildings, valid_from: date_start ?? null, valid_until: date_end ?? null }
}

function describeCapital({ matcap }: Purchase): PurchaseAnswer['matcap'] {
  if (!matcap) return null
  const { first, second, second_after_first = null, valid_from = null } = matcap
  return { first, second, second_after_first, valid_from }
}
