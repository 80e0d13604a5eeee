import type { FaultsByFile } from '../mutant.ts'

/** Header, menus, notices, footer, errors, and going from page to page. */
export const shell: FaultsByFile = {
  'app/features/shell/cookie-notice.tsx': [
    ['the notice comes at once', 'const SHOW_AFTER_MS = 3000', 'const SHOW_AFTER_MS = 0'],
    ['silence is full consent', "setTimeout(() => choose('auto'), delayMs)", "setTimeout(() => choose('ok'), delayMs)"],
    [
      'a phone has the time of a desktop',
      '? ACCEPT_AFTER_MOBILE_MS : ACCEPT_AFTER_DESKTOP_MS',
      '? ACCEPT_AFTER_DESKTOP_MS : ACCEPT_AFTER_DESKTOP_MS',
    ],
    ['a desktop has the time of a phone', 'ACCEPT_AFTER_DESKTOP_MS = 30_000', 'ACCEPT_AFTER_DESKTOP_MS = 20_000'],
    [
      '«Только необходимые» turns statistics on',
      "className={styles.necessary} onClick={() => choose('necessary')}",
      "className={styles.necessary} onClick={() => choose('ok')}",
    ],
    ['a choice made before is not told', '      onChoice?.(stored)\n', ''],
    ['the notice stays after a press', '    setIsShown(false)\n', ''],
    [
      'the links are changed over',
      "part.name === 'policy' ? paths.confidentialPolicy() : paths.termsOfUse()",
      "part.name === 'policy' ? paths.termsOfUse() : paths.confidentialPolicy()",
    ],
  ],
  'app/lib/cookie-choice.ts': [
    [
      'the choice is kept under another name',
      "const STORAGE_KEY = 'accept-cookie'",
      "const STORAGE_KEY = 'cookie-accept'",
    ],
    [
      'an old value is full consent',
      "stored === 'ok' || stored === 'necessary' ? stored : 'auto'",
      "stored === 'necessary' ? stored : 'ok'",
    ],
  ],
  'app/features/shell/header.tsx': [
    ['the header hides after 10 px', 'const SCROLL_THRESHOLD_PX = 100', 'const SCROLL_THRESHOLD_PX = 10'],
    ['the header shows on the way down', "down: 'hidden', up: 'shown'", "down: 'shown', up: 'hidden'"],
    [
      'the menu stays open after a change of page',
      '    setMenuPath(pathname)\n    setIsMenuOpen(false)',
      '    setMenuPath(pathname)',
    ],
    ['the account shows where there is none', 'personalArea.is_active && (', '!personalArea.is_active && ('],
    ['an empty list has a number', '{favoritesCount > 0 && <b', '{favoritesCount >= 0 && <b'],
    ['the heart has no number in words', 'favoritesCount > 0 ? fill(', 'favoritesCount > 1 ? fill('],
    ['the menu cannot be closed', 'onClose={() => setIsMenuOpen(false)}', 'onClose={() => undefined}'],
  ],
  'app/features/shell/site-menu.tsx': [
    [
      'a followed link leaves the menu open',
      "target={item.target_blank ? '_blank' : undefined} onClick={onClick}>",
      "target={item.target_blank ? '_blank' : undefined}>",
    ],
    [
      'the phone of the menu is text',
      '<Link className={styles.phone} href={phone.href}>',
      '<Link className={styles.phone} href="/">',
    ],
  ],
  'app/features/shell/use-hover-panel.ts': [
    ['a pointer on its way opens the panel', 'const OPEN_AFTER_MS = 120', 'const OPEN_AFTER_MS = 0'],
    ['the panel goes before one gets there', 'const CLOSE_AFTER_MS = 200', 'const CLOSE_AFTER_MS = 0'],
    ['the panel of three seconds', 'const CLOSE_AFTER_MS = 200', 'const CLOSE_AFTER_MS = 3000'],
    [
      'Escape leaves the panel',
      "if (event.key !== 'Escape') return\n      close()",
      "if (event.key !== 'Escape') return",
    ],
    ['Escape loses the focus', "root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()", ''],
    [
      'a press elsewhere leaves the panel',
      'if (event.target instanceof Node && !root.current?.contains(event.target)) close()',
      '',
    ],
    ['the press after the hover closes the panel', "opened === 'by hover' && event.detail > 0", 'false'],
    [
      'the focus leaves and the panel stays',
      'if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close()',
      '',
    ],
    [
      'a finger hovers',
      "event.pointerType === 'mouse' && later(() => 'no', CLOSE_AFTER_MS)",
      "later(() => 'no', CLOSE_AFTER_MS)",
    ],
  ],
  'app/features/shell/dropdown.tsx': [
    ['a press elsewhere leaves the list', "    document.addEventListener('pointerdown', handleOutside)\n", ''],
    ['leaving by Tab leaves the list', "    document.addEventListener('focusin', handleOutside)\n", ''],
    [
      'Escape leaves the list',
      "      close()\n      details.querySelector('summary')?.focus()",
      "      details.querySelector('summary')?.focus()",
    ],
    ['a choice leaves the list', '    root.current.open = false\n', ''],
    ['a choice loses the focus', "    root.current.querySelector('summary')?.focus()\n  }", '  }'],
  ],
  'app/features/shell/phone-menu.tsx': [
    ['the callback jumps to the end of the page too', '          event.preventDefault()\n', ''],
    ['the callback opens nothing', '          onCallback()\n', ''],
    ['the hours of a closed office are told', 'note={openUntil && fill(', 'note={fill('],
  ],
  'app/features/shell/shell-menu.ts': [
    ['the items stand in the order of the file', '.sort((a, b) => a.position - b.position)', ''],
  ],
  'domain/current-item.ts': [
    ['a page of a section is not its item', '|| pathname.startsWith(`${url}/`)', ''],
    ['the shortest address wins', 'reach(b) - reach(a)', 'reach(a) - reach(b)'],
    ['/flats-of-others is a page of /flats', 'pathname.startsWith(`${url}/`)', 'pathname.startsWith(url)'],
  ],
  'app/features/shell/buy-menu.tsx': [
    [
      'the section where one is can be chosen again',
      'href={item.url === pathname ? undefined : item.url}',
      'href={item.url}',
    ],
  ],
  'app/features/shell/header-nav.tsx': [
    ['the panel stays open on the next page', '    setSeen(pathname)\n    close()', '    setSeen(pathname)'],
    [
      'the page where one is is not marked',
      "aria-current={isCurrent ? 'page' : undefined}",
      'aria-current={undefined}',
    ],
    ['a new tab opens in this one', "target={item.target_blank ? '_blank' : undefined}\n", 'target={undefined}\n'],
  ],
  'app/features/shell/error-page.tsx': [
    ['every error is a missing page', 'const isMissing = status === 404', 'const isMissing = status >= 400'],
    ['a missing page has no way to the flats', '{isMissing && (', '{!isMissing && ('],
    ['a failure names no phone', 'phone && !isMissing && <Hint', 'phone && isMissing && <Hint'],
  ],
  'app/features/shell/to-top.tsx': [
    ['it is there from the first screen on', 'useScrolledPast(1)', 'useScrolledPast(0)'],
    ['it goes to the end', 'top: 0', 'top: 99_999'],
    ['it is seen before the page is scrolled', 'data-shown={isShown || undefined}', 'data-shown=""'],
  ],
  'app/features/shell/purchase-panel.tsx': [
    ['the full cost of a credit stands behind its rate', '[way.psk, way.note]', '[way.note, way.psk]'],
  ],
  'app/lib/use-scroll.ts': [['up and down are changed over', "'down' : 'up'", "'up' : 'down'"]],
  'app/frame/status-of.ts': [
    ['the status of a carried response is lost', 'response === undefined ? 500 : statusOf(response)', '500'],
    ['statusCode is passed over', "if (typeof statusCode === 'number') return statusCode\n", ''],
  ],
  'app/navigation/steady-navigation.ts': [
    [
      'a navigation called off still opens its page',
      '          if (signal.aborted) return never()\n          return\n',
      '          return\n',
    ],
    ['an earlier navigation is not called off', '      latest.abort()\n', ''],
    ['the notice of a dead connection stays', '    hideToast(notice)\n', ''],
    [
      'a script that is gone loads the page without end',
      'if (!reloadOnce(() => open(href))) sayFailed(() => open(href))',
      'open(href)',
    ],
    ['data that failed is asked for without end', 'round > MAX_ROUNDS', 'round > 1000'],
    ['a sent form is sent again', "request.method !== 'GET' || ", ''],
    ['a page does not wait for its styles', 'await holdStyles(', 'void holdStyles('],
    ['a filter waits for styles that its page has', '    if (pathname === shownPath) return\n', ''],
    [
      'an error waits for the styles of the page that it is not',
      "Object.values(results).some(({ type }) => type === 'error')",
      'false',
    ],
    ['after an error the page before it counts as shown', '      shownPath = null\n', ''],
    ['a page that was opened is not known', 'shownPath = pathname', 'void pathname'],
    ['styles are asked for when the data has come', '      void holdStyles(styles)\n', '      void styles\n'],
    [
      'an error of the page is taken for a dead connection',
      "type === 'error' && result instanceof TypeError",
      "type === 'error'",
    ],
  ],
  'app/navigation/route-styles.ts': [
    ['styles that are held apply to the page that stands', ", media: 'not all'", ''],
    ['a stylesheet is held twice', 'held.get(href) ?? ', ''],
    ['the browser fetches last what a page waits for', ", fetchPriority: 'high'", ''],
    ['a stylesheet that hangs keeps its page', 'setTimeout(letGo, LIMIT_MS)', 'undefined'],
    ['one that failed is never asked for again', '      held.delete(href)\n', ''],
  ],
  'app/lib/lazy-part.tsx': [
    [
      'of several frames the first counts',
      'entries.some(({ isIntersecting }) => isIntersecting)',
      'entries[0]?.isIntersecting',
    ],
  ],
  'app/features/genplan/use-middle-card.ts': [
    ['of several frames the first counts', 'entries.findLast(', 'entries.find('],
  ],
  'app/navigation/link-prefetch.ts': [
    ['who saves data pays too', '?.saveData) return', '?.saveData === undefined) return'],
    ['links below are fetched too', 'if (!isIntersecting) continue', ''],
    ['foreign links are fetched', 'link.origin === location.origin && ', ''],
    ['files are fetched twice', 'if (fetched.has(href) || ', 'if ('],
    ['a stylesheet of the page is fetched again', ' || document.querySelector(`link[href="${href}"]`)', ''],
    ['one page is fetched for every link to it', 'if (seen.has(pathname)) continue', ''],
  ],
}
