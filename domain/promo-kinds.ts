/** Kinds of promotions, by which visitors choose among them. */
export const PROMO_KINDS = ['discount', 'mortgage', 'installment', 'gift', 'parking', 'commercial'] as const
