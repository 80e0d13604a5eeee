import type { FaultsByFile } from '../mutant.ts'

/** The index of the catalogue: selecting, counting, ordering, similar ones; and how a query is read and written. */
export const search: FaultsByFile = {
  'server/catalogue/select.ts': [['the next search begins with what the last one found', '  pass.set(all)\n', '']],
  'server/catalogue/facets.ts': [
    ['a facet keeps its own filter', 'own && !keepsOwn ? missingOnly', 'own && keepsOwn ? missingOnly'],
    [
      'a chosen value that gives nothing is off',
      'enabled: count > 0 || selected.includes(value)',
      'enabled: count > 0',
    ],
    ['extremes of the one or the other', 'min: Math.min(one.min, other.min)', 'min: Math.max(one.min, other.min)'],
    ['a chosen flag that gives nothing is off', 'enabled: count > 0 || selected.length > 0', 'enabled: count > 0'],
  ],
  'server/catalogue/loosen.ts': [
    ['sold flats are offered', 'if (hasDefault(own.index.field)) return []', ''],
    [
      'the wrong bound is named',
      'filter.min !== undefined && value < filter.min ? below : above',
      'filter.min !== undefined && value < filter.min ? above : below',
    ],
    [
      'a lot without a value is told',
      '  const value = intAt(index.values, row)\n  if (value === MISSING) return []',
      '  const value = intAt(index.values, row)',
    ],
    ['the distance is absolute', '/ Math.max(1, Math.abs(wanted))', ''],
    ['a value is offered that the row has not', 'if (other === value) continue', 'if (other !== value) continue'],
  ],
  'server/catalogue/ordering.ts': [
    [
      'lots without a value come first when falling',
      'order.descending && place < order.present ? order.present - 1 - place : place',
      'order.descending ? order.rows.length - 1 - place : place',
    ],
    ['the last key decides', 'keys.slice(0, -1).reverse()', 'keys.slice(0, -1)'],
    ['the order used last is forgotten first', '    this.combined.delete(name)\n', ''],
  ],
  'server/catalogue/page.ts': [
    [
      'a page begins one lot late',
      'places.subarray(skip, skip + limit)',
      'places.subarray(skip + 1, skip + 1 + limit)',
    ],
    ['wishes come last', 'return tiers.reverse()', 'return tiers'],
    [
      'the offset counts anew in the next tier',
      'if (skip >= tier.count) skip -= tier.count',
      'if (skip >= tier.count) skip = 0',
    ],
  ],
  'server/catalogue/similar.ts': [
    ['a flat is similar to itself', 'other === row || ', ''],
    ['the least similar come first', 'a.distance - b.distance', 'b.distance - a.distance'],
    ['a lot without a value is the same', 'value === MISSING ? 1 :', 'value === MISSING ? 0 :'],
    ['one layout fills the row', 'return [...first, ...repeated]', 'return [...rows]'],
    ['rooms too far apart are similar', 'apart > within ? Number.POSITIVE_INFINITY :', 'apart > within ? 1 :'],
  ],
  'server/catalogue/bits.ts': [
    ['rows behind the last are there', 'bits[bits.length - 1] = (1 << rest) - 1', 'bits[bits.length - 1] = -1'],
    [
      'the last words are not counted',
      '  for (; w < a.length; w++) count += popcount((a[w] ?? 0) & (b[w] ?? 0))\n',
      '',
    ],
    [
      'a lot that missed two comes back',
      '((missOne[w] ?? 0) & wanted) | (passes & ~wanted)',
      '(missOne[w] ?? 0) | (passes & ~wanted)',
    ],
  ],
  'server/catalogue/extremes.ts': [
    [
      'the highest is the lowest',
      '{ min: intAt(values, lowest), max: intAt(values, highest) }',
      '{ min: intAt(values, lowest), max: intAt(values, lowest) }',
    ],
    [
      'a hidden lowest is not found',
      'walkUp(index, lots.bits, 0, PATIENCE) ?? lowestByMarks(index, lots.bits)',
      'walkUp(index, lots.bits, 0, PATIENCE)',
    ],
  ],
  'server/catalogue/counts.ts': [
    ['the rest is counted instead', 'intAt(totals, i) - intAt(found, i)', 'intAt(found, i)'],
  ],
  'domain/catalogue/address.ts': [
    ['a default stands in the address', 'filter && !isDefault(field, filter)', 'filter'],
    ['the first page has an offset', 'if (query.offset !== 0)', 'if (query.offset >= 0)'],
    ['lists of two pages share a name', '&${query.limit}&${query.offset}&', '&${query.limit}&'],
    ['part of a default is the default', 'filter.values.length === standard.length && ', ''],
  ],
  'server/api/lots.ts': [
    [
      'a kind that shares a call is never asked',
      'kind.kind === name) ?? first',
      'kind.kind !== name) ?? first',
      ['server/api/other-kinds.test.ts'],
    ],
    [
      'an id is looked for among the first of the kinds',
      'byName(find(id)?.sale.kind.kind)',
      'byName(undefined)',
      ['server/api/other-kinds.test.ts'],
    ],
    ['of two kinds one is asked', 'more.length === 0 ? type : undefined', 'type', ['server/api/other-kinds.test.ts']],
  ],
  'server/services/pages/search/wish/floor-rules.ts': [
    ['the fifth floor lies above the fifth', 'isStrict(bound) ? 1 : 0', 'isStrict(bound) ? 0 : 0'],
    ['a contradiction is an address', '(lowest ?? 1) <= max ? bounds(', '(lowest ?? 1) !== max + 1000 ? bounds('],
    ['there is a floor below the first', 'min === null ? null : Math.max(1, min)', 'min'],
    ['what may be millions is a contradiction', ' && !HEIGHT.test(said) ? null : floors', ' ? floors : floors'],
    [
      'millions are floors',
      '`(?<to>не выше|ниже) (?<highest>\\\\d{1,2})${NTH}${ALONE}`',
      '`(?<to>не выше|ниже) (?<highest>\\\\d{1,2})${NTH}`',
    ],
    ['a sum is a floor', '  `${FROM} ${FLOOR}${AND} ${BELOW}`,', '  `${FROM} ${FLOOR}${AND} ${TO}`,'],
    ['sixty metres are a floor', '|го|ого|его))?', '|го|ого|его|м))?'],
    ['the upper bound cannot come first', '  `${TO_BEGIN}(?: ${FLOOR})?${AND} ${FROM} ${FLOOR}`,\n', ''],
    [
      'about a floor is a tenth of it',
      'within(Number(first) - 1, Number(first) + 1)',
      'within(Number(first), Number(first))',
    ],
  ],
  'server/services/pages/search/search.ts': [
    ['every question is answered with examples', "q === '' ? examplesOf(snapshot) : []", 'examplesOf(snapshot)'],
  ],
  'domain/catalogue/card-flat.ts': [
    ['what is booked is offered', "status === 'free' ? offer : undefined", "status !== 'closed' ? offer : undefined"],
    [
      'what is sold has a payment',
      "status === 'free' ? payment_from : null",
      "status !== 'closed' ? payment_from : null",
    ],
  ],
  'domain/catalogue/card-parking.ts': [
    ['what is booked has an instalment', "status !== 'free' || rub === null", 'rub === null'],
  ],
  'domain/catalogue/card-place.ts': [
    ['what is booked is offered', "if (status !== 'free' || !offer) return null", 'if (!offer) return null'],
  ],
  'server/services/catalogue/kinds/commercial/on-pictures.ts': [
    [
      'floors without premises are on the scale',
      'hasEmptyFloors: false',
      'hasEmptyFloors: true',
      ['server/services/pages/genplan/commercial-genplan.test.ts'],
    ],
    [
      'premises are chosen by rooms',
      "chips: 'purpose'",
      "chips: 'rooms'",
      ['server/services/pages/genplan/commercial-genplan.test.ts'],
    ],
    [
      'premises lead to the plan of flats',
      'path: paths.commercialsGenplan',
      'path: paths.genplan',
      ['server/services/pages/genplan/commercial-genplan.test.ts'],
    ],
  ],
  'domain/catalogue/bounds.ts': [
    [
      'a finer lower bound lets more through',
      "const towardsEnd = end === 'min' ? 1 : -1",
      "const towardsEnd = end === 'min' ? -1 : 1",
    ],
    ['a comma is no number', '(?:[.,](', '(?:[.]('],
    ['hundredths of one digit', "padEnd(digits, '0')", "padEnd(1, '0')"],
    ['a no-break space is no blank', '[ \\u00a0\\u202f\\u2009]', '[ \\u202f\\u2009]'],
  ],
  'domain/catalogue/conditions.ts': [
    ['a dropped condition keeps the page', ', offset: 0 }', ' }'],
    ['a wish of nothing stays', 'soft: query.soft.filter(one => filters[one] !== undefined)', 'soft: query.soft'],
    [
      'the other bound goes too',
      "filter[other] === undefined ? undefined : { shape: 'range', [other]: filter[other] }",
      'undefined',
    ],
    ['the default is the choice of the visitor', '!filter || isDefault(field, filter)', '!filter'],
  ],
  'domain/range.ts': [
    ['crossed bounds stay crossed', 'min > max) [min, max] = [max, min]', 'min > max) [min, max] = [min, max]'],
    ['a bound at the extreme counts', 'min > spec.min', 'min >= spec.min'],
    ['an upper bound at the extreme counts', 'max < spec.max', 'max <= spec.max'],
  ],
}
