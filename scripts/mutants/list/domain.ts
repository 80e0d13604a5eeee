import type { FaultsByFile } from '../mutant.ts'

/** Rules of the business: money, mortgage, dates, words, phones, typography. */
export const domain: FaultsByFile = {
  'domain/money.ts': [
    ['thousands are millions', 'thousands >= 1_000', 'thousands >= 1'],
    ['a difference has no plus', '`+${formatRub(rub)}`', 'formatRub(rub)'],
    ['a price of a metre has no metre', 'formatRub(rub)}/м²`', 'formatRub(rub)}`'],
    ['kopecks stand in a price', 'formatNumber(Math.round(rub))', 'formatNumber(rub, 2)'],
  ],
  'domain/numbers.ts': [
    ['minus nothing', 'value < 0 && Number(fixed) !== 0', 'value < 0'],
    ['zeros at the end stay', "text.replace(/0+$/, '').replace(/,$/, '')", 'text'],
    ['ten loses its zero', 'decimals === 0 ? text : ', ''],
    ['a group of digits may break', 'replace(/\\B(?=(\\d{3})+$)/g, NBSP)', "replace(/\\B(?=(\\d{3})+$)/g, ' ')"],
  ],
  'domain/plural.ts': [
    ['13 квартиры', '(tens < 12 || tens > 14)', '(tens < 12 || tens > 12)'],
    ['14 квартиры', '(tens < 12 || tens > 14)', '(tens < 12 || tens > 13)'],
    ['11 квартира', ' && tens !== 11', ''],
    ['12 квартиры', '(tens < 12 || tens > 14)', 'tens !== 13 && tens !== 14'],
    ['1,5 квартир', 'return forms[1]\n  const tens', 'return forms[2]\n  const tens'],
  ],
  'domain/dates.ts': [
    ['the month after', 'MONTHS[Number(date.slice(5, 7)) - 1]', 'MONTHS[Number(date.slice(5, 7))]'],
    [
      'the day before',
      '`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()',
      '`${date.slice(0, 10)}T00:00:00+03:00`).getUTCDay()',
    ],
    ['the quarter after', 'QUARTERS[quarter - 1]', 'QUARTERS[quarter]'],
    [
      'a difference of days has the wrong sign',
      '(Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`))',
      '(Date.parse(`${from.slice(0, 10)}T00:00:00Z`) - Date.parse(`${to.slice(0, 10)}T00:00:00Z`))',
    ],
  ],
  'domain/mortgage.ts': [
    [
      'the rate of a month is a tenth too high',
      '(loanRub * monthly) / (1 - (1 + monthly) ** -months)',
      '(loanRub * monthly * 1.1) / (1 - (1 + monthly) ** -months)',
    ],
    [
      'a loan without interest is divided by nothing',
      'return monthly === 0 ? loanRub / months :',
      'return monthly === 1 ? loanRub / months :',
    ],
    ['overpayment without the dearer part', 'total + excessPayment * term - loan', 'total - loan'],
    [
      'a deposit below the minimum is enough',
      'Math.max(depositRub, (priceRub * terms.depositMinPercent) / 100)',
      'depositRub',
    ],
    ['the longest term counts, whatever is wished', 'Math.min(months, terms.termMaxMonths)', 'terms.termMaxMonths'],
    [
      'a loan above the limit is lent',
      'if (loan > limit && loan > (terms.excess?.totalMaxRub ?? limit)) return null',
      '',
    ],
    ['the dearer part costs nothing', 'firstRub: first + excessPayment', 'firstRub: first'],
    [
      'the debt after the grace is the whole loan',
      'annuityPayment(step.balanceRub, ratePercent, months - step.months)',
      'annuityPayment(loanRub, ratePercent, months - step.months)',
    ],
    [
      'payments are rounded down',
      'Math.ceil(Math.round(paymentRub * 100) / 10_000) * 100',
      'Math.floor(Math.round(paymentRub * 100) / 10_000) * 100',
    ],
    ['a grace as long as the loan', 'firstMonths >= months', 'firstMonths > months * 2'],
    ['the whole loan stands at interest from the first day', 'Math.min(loanRub, tranche.firstRub)', 'loanRub'],
    [
      'the dearest price is one too dear',
      'if (isWithin(middle)) least = middle\n    else most = middle - 1',
      'if (isWithin(middle - 1)) least = middle\n    else most = middle - 1',
    ],
  ],
  'domain/loan-schedule.ts': [
    ['the last payment leaves what rounding left', 'isLast ? balance : paidBack', 'paidBack'],
    ['rent is paid for ever', 'to <= monthsUntilKeys ? rentRub : 0', 'rentRub'],
    ['the first payment is today', 'addMonths(from, index + 1)', 'addMonths(from, index)'],
  ],
  'domain/instalment.ts': [
    ['the last payment loses what rounding left', 'total - down - part * dates.length', 'balloon || part'],
    ['a discount raises the price', '100 - discountPercent + markupPercent', '100 + discountPercent + markupPercent'],
    ['a payment comes days before the last one', 'addDays(until, -LEAST_GAP_DAYS)', 'until'],
  ],
  'domain/purchase-count.ts': [
    ['offers of other buildings count', 'buildings.includes(buildingId)', 'buildings.length > 0'],
    ['the smallest family has the rate of the largest', 'rate.children <= children', 'rate.children >= children'],
    ['the filter answers for other terms', 'if (isCatalogues) {', 'if (!isCatalogues) {'],
  ],
  'domain/purchase-wish.ts': [
    ['an unknown building is counted', 'building !== null && buildings.includes(building)', 'building !== null'],
    ['a price with spaces is not read', ".replace(/\\s/g, '')", ''],
  ],
  'domain/loan-quotes.ts': [
    ['IT borrowers see no market offers', "it: ['it', 'base']", "it: ['it']"],
    ['military borrowers see no market offers', "military: ['military', 'base']", "military: ['military']"],
    [
      'the capital is no part of the deposit',
      'Math.min(priceRub, depositRub + capitalRub)',
      'Math.min(priceRub, depositRub)',
    ],
    [
      'the dearest comes first',
      'paidForYears(a.payment) - paidForYears(b.payment)',
      'paidForYears(b.payment) - paidForYears(a.payment)',
    ],
    ['the low rate of the first months decides', 'payment.thenRub', 'payment.firstRub'],
    ['an offer that lends no such sum is shown', 'payment !== null || depositNeededPercent !== null', 'true'],
    [
      'one null payment is compared',
      'if (!withHelp || !without) return null',
      'if (!withHelp && !without) return null',
    ],
    ['nothing lent with help is compared', 'if (!withHelp || !without) return null', 'if (!without) return null'],
    ['nothing lent without help is compared', 'if (!withHelp || !without) return null', 'if (!withHelp) return null'],
    ['a loan of nothing is offered', 'if (depositRub >= priceRub) return []', ''],
    [
      'the most deposit leaves nothing to lend',
      'priceRub * MOST_DEPOSIT_SHARE - capitalRub',
      'priceRub * MOST_DEPOSIT_SHARE',
    ],
  ],
  'domain/phone.ts': [
    ['eleven digits are enough whatever comes first', '/^7\\d{10}$/', '/^\\d{11}$/'],
    ['the two pairs change over', '${parts[3]}-${parts[4]}', '${parts[4]}-${parts[3]}'],
  ],
  'domain/tracking.ts': [
    ['UTM in capitals is no label', 'const name = key.toLowerCase()\n  return', 'const name = key\n  return'],
    ['the last label counts', ' && !picked.has(name)', ''],
    ['empty labels are kept', "value !== '' && ", ''],
  ],
  'domain/opening-hours.ts': [
    ['it is open at the minute it closes', 'clock < hours.to', 'clock <= hours.to'],
    [
      'holidays are working days',
      'const exception = special.find(day => day.date === date)',
      'const exception = special.find(day => day.date > date && day.date < date)',
    ],
    ['Sunday is a working day', 'weekday === 0 || weekday === 6', 'weekday === 6'],
    ['it opens today although it has closed', '(ahead > 0 || clock < at)', '(ahead >= 0)'],
  ],
  'domain/flat-words.ts': [
    ['a building of one section names it', 'building.sections_count > 1', 'building.sections_count > 0'],
    ['a list of two has a comma', 'items.length < 2 ? last :', 'items.length < 3 ? items.join(", ") :'],
  ],
  'domain/titles.ts': [
    ['a studio has 0 rooms', 'if (flat.rooms === 0) return words.studio\n', ''],
    ['euro flats are usual ones', 'flat.isEuro ? words.euro : words.rooms', 'words.rooms'],
  ],
  'domain/typography.ts': [
    ['a dash begins a line', '`${NBSP}— `', '` — `'],
    ['№ stands alone at the end of a line', '  SIGN_AND_NUMBER,\n', ''],
    ['a preposition stands at the end of a line', '  SHORT_WORD,\n', ''],
    ['a number loses its unit', '  NUMBER_AND_WORD,\n', ''],
    ['a placeholder loses its unit', '  PLACEHOLDER_AND_UNIT,\n', ''],
  ],
  'domain/moved-address.ts': [
    [
      'a query goes behind the fragment',
      "return path + query + (fragment === undefined ? '' : `#${fragment}`)",
      "return path + (fragment === undefined ? '' : `#${fragment}`) + query",
    ],
  ],
}
