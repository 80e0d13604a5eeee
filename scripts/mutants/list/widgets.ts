import type { FaultsByFile } from '../mutant.ts'

/** Parts of the design system and the browser helpers under them. */
export const widgets: FaultsByFile = {
  'app/ui/range-filter.tsx': [
    [
      'crossed bounds stay crossed',
      'const ordered = normalise({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }, spec)',
      'const ordered = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }',
    ],
    [
      'a value from outside does not replace the typed one',
      '      setDraft(value)\n      // The note',
      '      // The note',
    ],
    ['Enter does not finish', "if (event.key !== 'Enter') return", "if (event.key !== 'NumpadEnter') return"],
    ['Enter sends the form around', '    event.preventDefault()\n    commit()', '    commit()'],
    [
      'bounds are swapped while one goes to the second field',
      'if (!pair.current?.contains(event.relatedTarget)) commit()',
      'commit()',
    ],
    ['the lower thumb passes the upper', 'min: Math.min(min, to)', 'min'],
    ['the upper thumb passes the lower', 'max: Math.max(max, from)', 'max'],
    ['placeholders ignore what is left', 'placeholder={facet.min}', 'placeholder={spec.min}'],
    ['the upper placeholder ignores what is left', 'placeholder={facet.max}', 'placeholder={spec.max}'],
    ['the lower field takes a minus', '          isPositive\n', '          isPositive={false}\n'],
    ['millions are sent as units', 'Math.round(typed * scale * 100) / 100', 'typed'],
    [
      'nothing is told while a thumb moves',
      'if (!isShort(next.min) && !isShort(next.max)) tell(onChange, next, normalise(next, spec))',
      '',
    ],
    [
      'a bound that did not change is told again',
      'if (!isSame(ordered, value)) tell(onCommit, ordered, ordered)',
      'tell(onCommit, ordered, ordered)',
    ],
    [
      'the plain form sends the lower bound twice',
      "defaultValue={bounds[side] ?? ''}",
      "defaultValue={bounds.min ?? ''}",
    ],
  ],
  'app/ui/single-slider.tsx': [
    ['a value below the line is shown', 'Math.min(max, Math.max(min, value))', 'Math.min(max, value)'],
    ['the default line ends at 10', 'max = 100', 'max = 10'],
    ['nobody hears the end of a movement', '        onCommit={onCommit}\n', ''],
  ],
  'app/ui/slider.tsx': [
    ['a page of keys is one step', 'const PAGE_STEPS = 10', 'const PAGE_STEPS = 1'],
    ['PageDown goes up', 'PageDown: -1', 'PageDown: 1'],
    [
      'PageUp passes the end',
      'Math.min(max, Math.max(min, thumb.value + pages * PAGE_STEPS * step))',
      'thumb.value + pages * PAGE_STEPS * step',
    ],
    ['two thumbs at the end: the one without room is on top', 'index === 0 && from > 0.5', 'index === 1 && from > 0.5'],
    ['a key is no end of a movement', '      onKeyUp={onCommit}\n', ''],
  ],
  'app/ui/thousands-field.tsx': [
    ['the form sends spaces', "value={value ?? ''} />}", 'value={text} />}'],
    ['a minus is taken', 'isPositive = true', 'isPositive = false'],
  ],
  'app/lib/number-text.ts': [
    ['the minus of a negative is lost', "(value < 0 ? '−' : '')", "(value > 0 ? '−' : '')"],
    ['leading zeros stay', ".replace(/^0+(?=\\d)/, '')", ''],
    ['the caret jumps over a group', 'if (shaped[place] !== GROUP_SPACE) left--', 'left--'],
    ['a comma is no number', ".replace(',', '.')", ''],
    ['one digit too many after the comma', 'slice(0, decimals)}', 'slice(0, decimals + 1)}'],
  ],
  'app/lib/use-number-text.ts': [
    [
      'a comma at the end disappears while one types',
      'typed.value === value ? typed.text : showNumber(value, rules)',
      'showNumber(value, rules)',
    ],
    [
      'a value from outside is not shown',
      'typed.value === value ? typed.text : showNumber(value, rules)',
      'typed.text',
    ],
  ],
  'app/ui/select.tsx': [
    ['the choice is not told', '          onValueChange?.(event.currentTarget.value)\n', ''],
    ['without a placeholder nothing is chosen', "placeholder === undefined ? options[0]?.value : ''", "''"],
    [
      'the short name is that of the first option',
      'const shortName = chosen?.displayName',
      'const shortName = options[0]?.displayName',
    ],
  ],
  'app/ui/dialog.tsx': [
    [
      'a selection that ends beside the panel closes it',
      'event.target === event.currentTarget && pressedBeside.current',
      'event.target === event.currentTarget',
    ],
    [
      'a press beside the panel does not close it',
      'pressedBeside.current = event.target === event.currentTarget',
      'pressedBeside.current = false',
    ],
    ['Escape closes a window that wants to stay', '    event.preventDefault()\n    onClose()', '    onClose()'],
    [
      'a file field that was cancelled closes the window',
      'if (event.target !== event.currentTarget) return\n    event',
      'event',
    ],
    ['nobody hears that it is gone', "if (after === 'closed') told.current?.()", ''],
    [
      'it is gone before the movement ends',
      'await Promise.allSettled(dialog.getAnimations().map(animation => animation.finished))',
      'await undefined',
    ],
  ],
  'app/ui/carousel.tsx': [
    ['the arrow back goes on', 'onClick={() => move(-1)}', 'onClick={() => move(1)}'],
    [
      'the end is never reached',
      'scrollLeft + clientWidth > scrollWidth - 2',
      'scrollLeft + clientWidth > scrollWidth',
    ],
    ['slides are counted from 0', '? [index + 1] : []', '? [index] : []'],
  ],
  'app/ui/pagination.tsx': [
    ['one page has a pager', 'if (pages < 2) return null', 'if (pages < 1) return null'],
    ['a gap of one page is dots', 'if (number - last === 2)', 'if (number - last === 3)'],
    ['the last page leads on', 'page < pages ? hrefOf(page + 1)', 'page <= pages ? hrefOf(page + 1)'],
    ['back leads to the page itself', 'page > 1 ? hrefOf(page - 1)', 'page > 1 ? hrefOf(page)'],
  ],
  'app/ui/lazy-image.tsx': [
    ['four attempts', 'PAUSES_MS = [1000, 6000]', 'PAUSES_MS = [1000, 6000, 6000]'],
    ['a failed picture is asked for at once again', 'setAttempt(attempt + 1), pauseMs)', 'setAttempt(attempt + 1), 0)'],
    [
      'a picture that is there already stays blurred',
      'if (element?.complete && element.naturalWidth > 0) handleLoad()',
      '',
    ],
  ],
  'app/ui/tabs.tsx': [
    ['the left arrow on the first tab does nothing', 'tabs[(target + tabs.length) % tabs.length]', 'tabs[target]'],
    ['End goes to the one before the last', 'End: tabs.length - 1', 'End: tabs.length - 2'],
    ['the focus stays on the old tab', '    document.getElementById(`${prefix}-tab-${next.id}`)?.focus()\n', ''],
    ['all tabs are reached by Tab', 'tabIndex={tab.id === current ? 0 : -1}', 'tabIndex={0}'],
  ],
  'app/ui/toast.tsx': [
    ['a notice goes under the pointer', 'if (!toast || isHeld) return', 'if (!toast) return'],
    [
      'the next notice is held by the focus of the last',
      'useEffect(() => setIsHeld(false), [id])',
      'useEffect(() => undefined, [id])',
    ],
    ['what a notice offers is not done', '        action.onSelect?.()\n', ''],
    [
      'a notice stays after its button',
      '        action.onSelect?.()\n        hideToast(id)',
      '        action.onSelect?.()',
    ],
  ],
  'app/ui/file-field.tsx': [
    ['a refused file goes with the form', "if (isTooBig) input.value = ''", ''],
    ['a megabyte has a thousand bytes', 'const BYTES_IN_MB = 1024 * 1024', 'const BYTES_IN_MB = 1024'],
    [
      'the owner gets the refused file',
      'onFileChange?.(file && !isTooBig ? file : null)',
      'onFileChange?.(file ?? null)',
    ],
  ],
  'app/ui/histogram.tsx': [
    [
      'one object among hundreds is not seen',
      'Math.max(4, Math.round((count / highest) * HEIGHT))',
      'Math.round((count / highest) * HEIGHT)',
    ],
    ['bars stand a bin too far', '`M${bin * BIN + GAP / 2}', '`M${(bin + 1) * BIN + GAP / 2}'],
  ],
  'app/lib/chunk-reload.ts': [['a page reloads without end', 'RELOAD_PAUSE_MS = 60_000', 'RELOAD_PAUSE_MS = 0']],
  'app/lib/use-media.ts': [['a change of the screen is told at once', 'DEBOUNCE_MS = 100', 'DEBOUNCE_MS = 0']],
}
