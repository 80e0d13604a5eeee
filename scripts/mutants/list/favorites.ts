import type { FaultsByFile } from '../mutant.ts'

/** Favorites: the hearts, the page, the call and the store. */
export const favorites: FaultsByFile = {
  'app/features/favorites/favorites-store.ts': [
    ['a favorite stands twice', 'isNew ? [...favorites, id] : favorites', '[...favorites, id]'],
    ['a new favorite comes first', 'isNew ? [...favorites, id] : favorites', 'isNew ? [id, ...favorites] : favorites'],
    ['removing takes all others', 'favorites.filter(other => other !== id)', 'favorites.filter(other => other === id)'],
    [
      'other tabs hear nothing of a restored list',
      '    takeList(await postFavoritesRestore())\n    tellOthers()',
      '    takeList(await postFavoritesRestore())',
    ],
    ['a list of the server that is another one is not taken', 'if (list) takeList(list)\n  else set', 'set'],
    ['the waiting heart waits for ever', 'filter((_, index) => index !== at)', 'filter((_, index) => index === at)'],
    ['calls overtake each other', '  lastCall = turn\n', ''],
    ['one failure stops all later calls', 'return false\n', 'throw error\n'],
    ['coming back to the tab asks for nothing', "if (document.visibilityState === 'visible') void loadFavorites()", ''],
    [
      'an open channel keeps the page out of the Back button',
      '    others?.close()\n    others = null',
      '    others = null',
    ],
    ['the list is not asked for at the start', '  open()\n  void loadFavorites()', '  open()'],
  ],
  'app/features/favorites/favorite-view.ts': [
    [
      'a fallen price is told as a rise',
      'const isDown = priceRub < priceThenRub',
      'const isDown = priceRub > priceThenRub',
    ],
    ['the difference is that of the whole price', 'Math.abs(priceRub - priceThenRub)', 'Math.abs(priceRub)'],
    ['the last of its layout is one of few', 'sameGroupCount === 1', 'sameGroupCount === 0'],
    ['four left are few', 'const FEW_LEFT = 3', 'const FEW_LEFT = 4'],
  ],
  'domain/catalogue/sale-state.ts': [
    [
      'a sold flat looks as if it could be bought',
      "return status === 'sold' || status === 'closed'",
      "return status === 'closed'",
    ],
    ['a flat not on sale yet is sold', "if (card.status === 'closed') return closed\n", ''],
    [
      'premises that are let are soon on sale',
      'closed: commercial.statusLet',
      'closed: flatCopy.statusSoon',
      ['app/features/favorites/favorite-view.test.tsx'],
    ],
  ],
  'app/features/favorites/use-shown-favorites.ts': [
    [
      'what was taken out in another tab is still shown',
      'ids === null ? items : items.filter(({ id }) => ids.includes(id))',
      'items',
    ],
    ['what another tab added never comes', '    void revalidate()\n', ''],
    ['the page is asked for without end', 'asked.current === ids', 'asked.current !== null && ids === null'],
  ],
  'app/features/favorites/toggle-favorite.ts': [
    ['a failed addition is told as done', 'else if (await addFavorite(id)) {', 'else {\n    await addFavorite(id)'],
    ['a failed removal offers to undo it', 'if (!(await removeFavorite(id))) return', 'await removeFavorite(id)'],
    ['undo does nothing', 'onSelect: () => void addFavorite(id)', 'onSelect: () => undefined'],
  ],
  'app/features/favorites/clear-favorites.tsx': [
    ['a failed clearing is told as done', 'if (!(await clearFavorites())) return', 'await clearFavorites()'],
    ['the question stays open', '    question.current?.hidePopover?.()\n', ''],
  ],
  'app/features/favorites/favorite-list.tsx': [
    [
      'the focus is lost with the card',
      'hearts[Math.min(focused.current, hearts.length - 1)]?.focus({ preventScroll: true })',
      '',
    ],
  ],
  'app/features/favorites/favorite-flat.tsx': [
    ['the way to similar flats leads to the flat itself', '#${SIMILAR_ID}`', '`'],
  ],
  'app/api/favorites.ts': [
    ['a refused call counts as done', 'if (!response.ok) throw', 'if (response.status === 418) throw'],
    ['the call does not say that it is ours', '...csrfHeaders(), ', ''],
  ],
  'server/services/favorites/change-favorites.ts': [
    ['one more than the limit', '>= MAX_FAVORITES', '> MAX_FAVORITES'],
    [
      'a list under an invented name is made',
      'secret !== null && rows.length > 0 ? secret : newSecret()',
      'secret ?? newSecret()',
    ],
    ['what was removed a moment ago loses its day', '? { removedAt: null } : fresh', '? fresh : fresh'],
    [
      'what was removed long ago keeps its old price',
      '? { removedAt: null } : fresh',
      '? { removedAt: null } : { removedAt: null }',
    ],
    ['removing one empties the list', "id === null ? removal : removal.where('propertyId', '=', id)", 'removal'],
    [
      'removed ones count against the limit',
      'rows.filter(({ removedAt }) => removedAt === null).length >=',
      'rows.length >=',
    ],
    [
      'a removal of an hour ago comes back',
      'const UNDO_MS = 60_000',
      'const UNDO_MS = 6_000_000',
      ['server/api/favorites.test.ts'],
    ],
    [
      'restoring brings back every removal',
      'rows.filter(({ removedAt }) => removedAt === last)',
      'rows.filter(({ removedAt }) => removedAt !== null)',
    ],
    ['a removed one is marked twice', "      .where('removedAt', 'is', null)\n", ''],
  ],
  'server/services/favorites/list-favorites.ts': [
    ['sold flats are counted as on sale', "reason === 'free' ? [] : [{ id, reason }]", '[]'],
    ['the page begins with the oldest', 'rows.toReversed()', 'rows'],
    ['removed ones are listed', "      .where('removedAt', 'is', null)\n", ''],
    ['the order is that of ids', "      .orderBy('addedAt')\n", '', ['server/api/favorites.test.ts']],
    [
      'a booked flat is sold on the day of its booking',
      "status === 'sold' ? (found?.row.soldAt ?? null) : null",
      'found?.row.soldAt ?? null',
    ],
    ['a flat that is on sale offers similar ones', "found && status !== 'free' ?", 'found ?'],
  ],
  'server/services/favorites/owner-cookie.ts': [
    ['a script can read the cookie', 'HttpOnly; ', ''],
    ['a secret of any length is taken', 'secret.length === SECRET_LENGTH && ', ''],
    ['the cookie goes with calls of other sites', 'SameSite=Lax', 'SameSite=None'],
  ],
  'server/services/favorites/forget-favorites.ts': [
    [
      'one old addition deletes a living list',
      "row.fn.max('addedAt'), '<', before(LIST_KEPT_MS)",
      "row.fn.min('addedAt'), '<', before(LIST_KEPT_MS)",
    ],
    ['what was removed an hour ago stays for ever', 'before(REMOVED_KEPT_MS)', 'before(LIST_KEPT_MS * 10)'],
  ],
  'server/api/favorites.ts': [
    ['an answer may be kept', "c.res.headers.set('Cache-Control', 'no-store')", ''],
    [
      'a link of another site clears the list',
      '!isPrefetch(c.req.raw) && isOwnCall(c.req.raw, ownCalls(config))',
      '!isPrefetch(c.req.raw)',
    ],
    [
      'reading ahead clears the list',
      '!isPrefetch(c.req.raw) && isOwnCall(c.req.raw, ownCalls(config))',
      'isOwnCall(c.req.raw, ownCalls(config))',
    ],
    ['changes are not limited', 'if (waitSeconds > 0) throw', 'if (waitSeconds < 0) throw'],
    ['the cookie of a new list is not given', "    c.header('Set-Cookie', setCookie)\n", ''],
    ['a plain form adds what it should remove', "if (method === 'delete')", "if (method === 'remove')"],
    ['the token is given anew with every answer', "if (cookieValue(c.req.header('cookie'), name)) return\n", ''],
  ],
}
