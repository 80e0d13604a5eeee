import type { FaultsByFile } from '../mutant.ts'

/** What is said of the content before it is stored. */
export const content: FaultsByFile = {
  'server/services/content/check-offers.ts': [
    ['a full cost below the rate is taken', 'source.psk_min < source.rate_min', 'source.psk_min > source.rate_min'],
    ['a promotion ends before it begins', 'until < from', 'source.date_end > source.date_start'],
    [
      'half of a full cost is taken',
      '(least === undefined) !== (most === undefined)',
      '(least === undefined) && (most === undefined)',
    ],
    [
      'a mortgage promotion without its full cost is taken',
      "draft.source.kind === 'mortgage' && ",
      "draft.source.kind === ('loan' as string) && ",
    ],
  ],
  'server/services/content/check-links.ts': [
    ['a link to nowhere is taken', 'if (!pages.has(page)) reporter', 'if (pages.size === 0) reporter'],
    ['a redirect hides a page', 'if (known.has(draft.source.from_path))', 'if (false as boolean)'],
    ['an anchor makes another page', "address.replace(/[?#].*$/, '')", 'address'],
  ],
  'server/services/content/each-string.ts': [
    [
      'links inside of lists are not looked at',
      "else if (typeof value === 'object' && value !== null) enter",
      "else if (typeof value === 'object' && value !== null && !Array.isArray(value)) enter",
    ],
    [
      'a place is told without the list that it stands in',
      '    path.push(key)\n',
      "    if (typeof key === 'string') path.push(key)\n",
    ],
    ['what stands around is not left behind', '    around.pop()\n', ''],
  ],
  'server/services/content/check-sums.ts': [
    ['an overpayment of half is taken', "expect('overpay', payment * months - loan, OVERPAYMENT_ROUNDING_RUB)", ''],
    ['years are months', 'const months = years * 12', 'const months = years'],
    ['the payment after the grace is not looked at', "    expect('payment_after', after)\n", ''],
    ['the first payment may be any', 'base.price - base.initial !== base.loan', 'base.price - base.loan < 0'],
  ],
  'server/services/content/front-matter.ts': [
    ['a key written twice is taken', 'if (Object.hasOwn(meta, key)) throw', "if (key === '') throw"],
    ['the line is one too early', 'const number = index + 2', 'const number = index + 1'],
    [
      'a file without an end is taken',
      "if (end < 0) throw new FrontMatterError(1, 'the front matter has no closing line of ---')",
      '',
    ],
  ],
  'domain/in-force.ts': [['what comes out today waits until tomorrow', 'return date <= today', 'return date < today']],
  'server/services/content/content-in-force.ts': [
    [
      'a report is told of before its day',
      'progress_feed_group: stored.progress_feed_group.filter(comesOut)',
      'progress_feed_group: stored.progress_feed_group',
      ['server/services/calls/get-main-page.test.ts'],
    ],
    [
      'a vacancy is found before its day',
      'vacancies: stored.vacancies.filter(comesOut)',
      'vacancies: stored.vacancies',
      ['server/services/pages/search/search.test.ts'],
    ],
  ],
  'contract/content/entities/media.ts': [
    [
      'news begin with the oldest',
      'b.date.localeCompare(a.date) || b.id - a.id',
      'a.date.localeCompare(b.date) || b.id - a.id',
      ['server/services/content/publish.test.ts'],
    ],
    [
      'progress begins with the first month',
      'b.month.localeCompare(a.month)',
      'a.month.localeCompare(b.month)',
      ['server/services/content/validate.test.ts'],
    ],
  ],
  'server/services/content/facts.ts': [
    [
      'placeholders of letters are filled by facts',
      "if (entityOf(entity).body !== 'plain') return facts",
      'return facts',
    ],
    ['a placeholder that nobody fills is taken', 'if (!later.includes(name)) report(name)', ''],
    ['the weekend has the hours of the week', 'hours_weekend: weekend.time', 'hours_weekend: weekdays.time'],
  ],
  'server/services/content/check-agreement.ts': [
    ['a promotion says another cost than its subsidy', 'if (subsidy) checkPromo(draft, subsidy, reporter)', ''],
    [
      'the range of a method is that of one offer',
      'Math.max(...costs.map(cost => cost.most))',
      'Math.min(...costs.map(cost => cost.most))',
    ],
  ],
  'server/services/content/finish.ts': [
    ['an offer keeps its own terms', 'return subsidy ? { ...source, ...termsOf(subsidy) } : source', 'return source'],
    ['years of a subsidy are months', 'term_max: subsidy.years * 12', 'term_max: subsidy.years'],
    ['the rate after the grace is lost', 'rate_max: subsidy.rate_after ?? subsidy.rate', 'rate_max: subsidy.rate'],
  ],
}
