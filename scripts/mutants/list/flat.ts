import type { FaultsByFile } from '../mutant.ts'

/** The page of a flat: price, loans, sun, history. */
export const flat: FaultsByFile = {
  'app/features/flat/price-parts.ts': [
    ['a rise has no plus', "percent > 0 ? '+' : ''", "''"],
    ['the first step has a sign', 'index === 0 ? formatRub(part.amount) :', 'index === -1 ? formatRub(part.amount) :'],
    ['the discount names another promotion', 'slug === promo)?.title', 'slug !== promo)?.title'],
  ],
  'app/features/flat/price-history.ts': [
    ['the chart stands on its head', '((top - price) / (top - bottom))', '((price - bottom) / (top - bottom))'],
    ['a price that never changed has a chart', 'if (!first || low === high) return null', 'if (!first) return null'],
    ['the change is that to the next price', 'const before = points[index - 1]', 'const before = points[index + 1]'],
    ['the first price is told first', '    .reverse()\n', ''],
    ['days are counted from today', 'daysBetween(first.date, date)', 'daysBetween(date, today)'],
  ],
  'app/features/flat/sun-times.ts': [
    ['the minute the sun goes is lit', 'from <= minute && minute < to', 'from <= minute && minute <= to'],
    ['minutes have one digit', ".padStart(2, '0')", ''],
    ['hours are minutes', 'minutes / HOUR_MIN, 1', 'minutes, 1'],
    ['the season begins with its shortest light', 'b[1] - b[0] - (a[1] - a[0])', 'a[1] - a[0] - (b[1] - b[0])'],
    [
      'the line of the day ends before the light',
      'Math.max(...minutes) + MARGIN_MIN',
      'Math.max(...minutes) - MARGIN_MIN * 4',
    ],
  ],
  'app/features/mortgage/loan-form.tsx': [
    ['the share is that of the rest', '(wish.depositRub / priceRub) * 100', '(1 - wish.depositRub / priceRub) * 100'],
    [
      'the term does not change',
      'onChange={months => onChange({ ...wish, months })}',
      'onChange={() => onChange({ ...wish })}',
    ],
    ['a programme without offers can be chosen', 'disabled={!borrowers.includes(borrower)}', 'disabled={false}'],
    ['the capital cannot be given back', 'event.currentTarget.checked ? matcapRub : 0', 'matcapRub'],
    ['the deposit is no round sum', 'rub <= leastRub ? leastRub : roundTo(rub, DEPOSIT_STEP_RUB)', 'rub'],
  ],
  'app/features/mortgage/loan-rate.tsx': [
    [
      'the rate of the first months is told as the rate',
      'ratePercent: firstRatePercent, thenPercent: ratePercent',
      'ratePercent, thenPercent: firstRatePercent',
    ],
  ],
  'app/features/mortgage/loan-offers.tsx': [
    ['a shorter term is not told', 'payment && payment.months < months', 'payment && payment.months > months'],
    ['an offer without a payment is the best', 'index === 0 && quote.payment !== null', 'index === 0'],
    ['the rest never comes', 'onClick={() => setIsWhole(true)}', 'onClick={() => setIsWhole(false)}'],
    [
      'the dearer part is not told',
      'if (excess && terms.amountMaxRub !== null)',
      'if (excess && terms.amountMaxRub === null)',
    ],
  ],
  'app/features/mortgage/subsidy-comparisons.tsx': [
    [
      'a loss is told as a gain',
      'formatRubSigned(subsidisedRub - ordinaryRub)',
      'formatRubSigned(ordinaryRub - subsidisedRub)',
    ],
    ['months are years', 'subsidised.months / 12', 'subsidised.months'],
    [
      'the choice changes nothing',
      'find(({ offer }) => offer.id === chosenId) ?? compared[0]',
      'find(({ offer }) => offer.id === -1) ?? compared[0]',
    ],
    [
      'market offers come before those of their programme',
      '[...new Set([...own, ...open])]',
      '[...new Set([...open, ...own])]',
    ],
    [
      'a bank with two offers has two equal names',
      '.length === 1) return offer.bank',
      '.length >= 1) return offer.bank',
    ],
  ],
  'app/features/flat/price-box.tsx': [
    ['a booked flat has a payment', '{isFree && <Payment page={page} />}', '<Payment page={page} />'],
    ['a sold flat has a price', "flat.status === 'free' || flat.status === 'booked'", "flat.status !== 'closed'"],
    [
      'a sold flat does not say from how much similar ones cost',
      "flat.status === 'sold' && similarFromRub !== null",
      "flat.status === 'free' && similarFromRub !== null",
    ],
  ],
  'app/features/flat/flat-price.tsx': [
    ['the finish is not in the sum', 'priceRub={priceRub + finishRub}', 'priceRub={priceRub}'],
    [
      'a rounded price of a metre is told as exact',
      'Math.round(perM2Rub * flat.area) === priceRub',
      'Math.round(perM2Rub * flat.area) !== 0',
    ],
  ],
}
