import type { FaultsByFile } from '../mutant.ts'

/** The filter of the catalogue and the list under it. */
export const filters: FaultsByFile = {
  'app/features/catalogue/use-filter.ts': [
    ['a key in a field waits as short as a thumb', 'TYPING_DELAY_MS = 600', 'TYPING_DELAY_MS = 0'],
    ['an answer under way ends a newer change', "draft.hasBegun && navigating === 'idle'", "navigating === 'idle'"],
    ['a step back keeps what was under way', "if (action === 'POP') setDraft(null)", ''],
    ['every change is an entry of the history', 'replace: true,', 'replace: false,'],
    ['the page jumps to its beginning with every change', 'preventScrollReset: true,', ''],
    [
      'an answer takes back what is being typed',
      'if (timer.current === undefined) latest.current = values',
      'latest.current = values',
    ],
    [
      'every key is asked for',
      'if (delayMs > 0) timer.current = setTimeout(send, delayMs)\n        else send()',
      'send()',
    ],
    [
      'what waits is sent twice',
      'clearTimeout(timer.current)\n      timer.current = undefined',
      'timer.current = undefined',
    ],
    ['the sheet forgets where it was opened from', 'sheetFrom: state?.sheetFrom', 'sheetFrom: undefined'],
    ['«Показать ещё» dims the list', '&& next.state?.isMore !== true', ''],
    ['a button that wants the answer now waits', 'flush: () => isWaiting() && send()', 'flush: () => undefined'],
  ],
  'app/features/catalogue/filter-values.ts': [
    [
      'a change of the filter keeps the page of the list',
      "new Set(['offset', 'pages', 'limit'])",
      "new Set(['pages', 'limit'])",
    ],
    [
      'an emptied key stays in the address',
      'if (next.length === 0) return Object.fromEntries(entries.filter(([name]) => name !== key))',
      '',
    ],
    ['a reset forgets the order', "new Set(['ordering', 'view', 'at'])", "new Set(['view', 'at'])"],
    ['a reset keeps the wishes', "new Set(['ordering', 'view', 'at'])", "new Set(['ordering', 'view', 'at', 'soft'])"],
    ['a second wish takes the place of the first', "[fields.join(',')]", "[fields.at(-1) ?? '']"],
  ],
  'server/services/pages/list/almost-text.ts': [
    ['the difference is told in hundredths', 'formatArea(value / field.scale)', 'formatArea(value)'],
    ['the bound is left out of the difference', 'value - (filter[bound] ?? 0)', 'value'],
  ],
  'server/services/pages/list/applied-conditions.ts': [
    ['a wish looks like a condition', 'query.soft.includes(condition.field)', 'false'],
    ['the view is lost with a condition', ', ...extra },', ' },'],
  ],
  'domain/catalogue/common-words.ts': [
    [
      'a flat below the lower price is said to be dearer',
      '{ max: catalogue.cardOverPrice }',
      '{ min: catalogue.cardOverPrice }',
    ],
  ],
  'domain/catalogue/flat-field-words.ts': [
    ['a studio has no rooms', 'value === 0 || ', ''],
    [
      'a studio and the others are told in full',
      "    option: 'word',\n",
      '',
      ['server/services/pages/list/list-page.test.ts'],
    ],
  ],
  'domain/catalogue/field-words.ts': [['the name keeps its unit', "replace(/,.*$/, '')", "replace(/;.*$/, '')"]],
  'server/services/pages/list/condition-text.ts': [
    ['from and to are turned round', 'min === undefined ? to : from', 'min === undefined ? from : to'],
    [
      'the bound that is not broken is told',
      "bound === 'max' ? undefined : filter.min",
      "bound === 'min' ? undefined : filter.min",
    ],
    ['the name of a price stays away where it stands alone', ' && !isNamed ? own.chip', ' ? own.chip'],
    ['the view is told without its noun', 'if (short) return short\n', ''],
  ],
  'server/services/pages/list/filter-fields.ts': [
    [
      'a choice is enabled whatever it gives',
      'const { count = 0, enabled = false } =',
      'const { count = 0, enabled = true } =',
    ],
    [
      'placeholders ignore what is left',
      'facet.min === null || facet.max === null ? null : { min: facet.min, max: facet.max }',
      'null',
    ],
    [
      'a flag that gives nothing can be chosen',
      'count: facet.count, enabled: facet.enabled',
      'count: facet.count, enabled: true',
    ],
    ['a filter that the form does not have is shown', 'if (!words?.isInForm) continue', 'if (!words) continue'],
  ],
  'app/features/catalogue/range-field.tsx': [
    [
      'limits are cut inward',
      'Math.floor(min / step) * step, max: Math.ceil(max / step) * step',
      'Math.ceil(min / step) * step, max: Math.floor(max / step) * step',
    ],
    ['a thumb waits as long as typing', 'isTyping() ? TYPING_DELAY_MS : DRAG_DELAY_MS', 'TYPING_DELAY_MS'],
    [
      'the end of a movement waits',
      'onCommit={bounds => change(now => withBounds(now, name, bounds))}',
      'onCommit={bounds => change(now => withBounds(now, name, bounds), TYPING_DELAY_MS)}',
    ],
    [
      'a bound of the address is not shown',
      'max !== undefined && { max: Number(max) }',
      'max === undefined && { max: Number(max) }',
    ],
  ],
  'app/features/catalogue/use-sheet.ts': [
    [
      'closing the sheet after a change goes back to before it',
      'if (state?.sheetFrom === search && !filter.isPending && !filter.isWaiting()) void navigate(-1)',
      'if (state?.sheetFrom) void navigate(-1)',
    ],
    [
      'an unchanged sheet leaves its entry in the history',
      'if (state?.sheetFrom === search && !filter.isPending && !filter.isWaiting()) void navigate(-1)\n      else ',
      '',
    ],
    ['the page behind the sheet can be reached', '      other.inert = true\n', ''],
    ['the page stays out of reach after the sheet', 'element.inert = false', 'element.inert = true'],
    ['the focus does not come back', 'if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })', ''],
  ],
  'app/features/catalogue/text-filter.tsx': [
    [
      'a chip that was taken away leaves its number in the field',
      '    setKnown(value)\n    setText(value)',
      '    setKnown(value)',
    ],
    ['an empty number is asked for', "start === '' ? [] : [start]", '[start]'],
    ['spaces around a number are asked for', 'typed.trim().toLowerCase()', 'typed.toLowerCase()'],
  ],
  'app/features/catalogue/use-wishes.ts': [
    [
      'a wish turned before a choice is forgotten',
      'isSoft(values, field) : wished.includes(field)',
      'isSoft(values, field) : false',
    ],
    [
      'the switch works only once',
      'soft ? [...now, field] : now.filter(one => one !== field)',
      'soft ? [...now, field] : now',
    ],
    ['a new form keeps old wishes', 'now.join() === next.join() ? now : next', 'now'],
  ],
  'app/features/catalogue/wish-group.tsx': [['the switch says the opposite', 'checked={!isWish}', 'checked={isWish}']],
  'app/features/catalogue/choice-group.tsx': [
    ['a chosen value that gives nothing cannot be given up', 'disabled={!enabled && !isChosen}', 'disabled={!enabled}'],
    ['a choice is not marked as a wish', 'withSoft(next, name, isWish && next[name] !== undefined)', 'next'],
    ['the only chosen value stays a wish of nothing', 'isWish && next[name] !== undefined', 'isWish'],
  ],
  'app/features/catalogue/filter-form.tsx': [
    [
      'what stands beside the filters is lost without a script',
      '{carried.map(([key, value]) => (',
      '{carried.slice(1).map(([key, value]) => (',
    ],
    ['a reset is offered with nothing chosen', '{hasConditions(values) && (', '{(true as boolean) && ('],
    ['the button does not lead to the list', '        onApply()\n', ''],
  ],
  'app/features/catalogue/more-filters.tsx': [
    [
      'the unfolded filter folds with the next page',
      "else if (readStored('sessionStorage', STORAGE_KEY) === '1') ref.current.open = true",
      '',
    ],
    ['folding it is not remembered', "isOpen ? '1' : null", "'1'"],
  ],
  'app/features/catalogue/list-more.tsx': [
    ['the last button promises a whole page', 'count: Math.min(limit, left)', 'count: limit'],
    ['a button behind the last page', 'const left = count - last', 'const left = count - offset'],
    ['it is told one flat too few', 'from: formatNumber(offset + 1)', 'from: formatNumber(offset)'],
    ['a second press while it loads asks again', '    if (isLoading) return\n', ''],
  ],
  'server/services/pages/list/list-page.ts': [
    ['layouts are called flats', 'query.group === null ? words.lot : words.group', 'words.lot'],
    ['an empty list offers what gives nothing', '    .filter(({ count }) => count > 0)\n', ''],
    ['one flat of a layout is a group', 'lots.ids.length < 2', 'lots.ids.length < 1'],
    [
      'the view of a list is lost in its links',
      'const values: FilterValues = { ...address, ...extra }',
      'const values: FilterValues = address',
    ],
    ['the offset stays in every link', 'const { offset: _, ...address }', 'const { ...address }'],
  ],
  'app/features/catalogue/seen-lots.ts': [
    ['a flat seen twice stands twice', '.filter(one => one.id !== id)', ''],
    [
      'flats seen first stand first',
      '[seen, ...readSeen(kind).filter(one => one.id !== id)]',
      '[...readSeen(kind).filter(one => one.id !== id), seen]',
    ],
    ['an address of another site is taken from the storage', " && planSrc.startsWith('/plans/')", ''],
  ],
  'app/features/catalogue/table-sort.tsx': [
    ['the second press sorts the same way', "sorted === 'ascending' ? `-${field}` : field", 'field'],
    [
      'the head says the opposite order',
      "order === field ? 'ascending' : order === `-${field}` ? 'descending'",
      "order === field ? 'descending' : order === `-${field}` ? 'ascending'",
    ],
  ],
}
