/** Pages that another one has the layout of: they are walked in a long run only. */
export const ALIKE = new Set([
  '/flats/print/:id',
  '/flats-filter/:slug',
  '/storages',
  '/storages/genplan',
  '/commercials/genplan',
  '/commercials/print/:id',
  '/favorites/print',
  '/personal-data-consent',
  '/purchase/print',
  '/terms-of-use',
])
