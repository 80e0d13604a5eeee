import { paths } from '../../paths.ts'
import { bank, loanCalculator, offer, offerSource, subsidyCompare, subsidyOffer } from '../bank.ts'
import { BUILDINGS, byPosition, bySlug, file, filterRefs, folder, many, maybe, oneOf, someOf } from '../entity.ts'
import { purchase, subsidyCard, subsidyCardSource } from '../purchase.ts'

export const purchaseEntities = {
  bank: many({ schema: bank, place: file('content/bank/banks.json'), key: bySlug, noun: 'bank' }),
  loan_calculator: maybe({ schema: loanCalculator, place: file('content/bank/calculator.json') }),
  offer: many({
    schema: offer,
    source: offerSource,
    place: file('content/offer/offers.json'),
    key: bySlug,
    order: (a, b) => a.order - b.order,
    refs: { bank_slug: 'bank', purchase_slug: 'purchase', subsidy_slug: 'subsidy_offer', 'building_ids[]': BUILDINGS },
    call: {
      path: '/api/offer/',
      summary: 'Offers of banks by programme: the source of every payment shown',
      answer: offer,
      isShown: ({ is_active }) => is_active,
      filters: [
        {
          field: oneOf('program', 'code'),
          valueOf: ({ program }) => program.code,
          labelOf: ({ program }) => program.name,
        },
        { field: oneOf('bank', 'code'), valueOf: ({ bank_slug }) => bank_slug },
        { field: oneOf('purchase', 'code'), valueOf: ({ purchase_slug }) => purchase_slug },
        { field: someOf('property_type', 'code'), valueOf: ({ property_types }) => property_types },
        { field: someOf('building', 'integer'), valueOf: ({ building_ids }) => building_ids },
      ],
    },
  }),
  purchase: many({
    schema: purchase,
    place: folder('content/purchase', 'json'),
    key: bySlug,
    order: byPosition,
    refs: { 'stock_slugs[]': 'stocks', 'installment_schemes[].buildings[]': BUILDINGS },
    noun: 'purchase method',
    page: slug => paths.purchase(slug),
  }),
  subsidy_compare: maybe({
    schema: subsidyCompare,
    place: file('content/bank/subsidy_compare.json'),
    refs: { 'rows[].bank_slug': 'bank', 'rows[].offer_slug': 'subsidy_offer', 'rows[].buildings[]': BUILDINGS },
  }),
  subsidy_offer: many({
    schema: subsidyOffer,
    place: file('content/subsidy_offer/subsidy_offers.json'),
    key: bySlug,
    refs: { bank_slug: 'bank', purchase_slug: 'purchase', stock_slug: 'stocks', 'buildings[]': BUILDINGS },
    noun: 'subsidy',
  }),
  subsidy_property_cards: many({
    schema: subsidyCard,
    source: subsidyCardSource,
    place: file('content/property/subsidy_property_cards.json'),
    key: bySlug,
    refs: { offer_slug: 'subsidy_offer', landing_slug: 'flats_filter', ...filterRefs('filter') },
  }),
}
