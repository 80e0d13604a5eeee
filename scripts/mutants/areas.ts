import { content } from './list/content.ts'
import { crm } from './list/crm.ts'
import { database } from './list/database.ts'
import { delivery } from './list/delivery.ts'
import { domain } from './list/domain.ts'
import { favorites } from './list/favorites.ts'
import { filters } from './list/filters.ts'
import { flat } from './list/flat.ts'
import { form } from './list/form.ts'
import { http } from './list/http.ts'
import { search } from './list/search.ts'
import { shell } from './list/shell.ts'
import { stock } from './list/stock.ts'
import { widgets } from './list/widgets.ts'
import type { Area, FaultsByFile } from './mutant.ts'

const LISTS: Readonly<Record<string, FaultsByFile>> = {
  form,
  widgets,
  filters,
  flat,
  favorites,
  shell,
  search,
  stock,
  database,
  delivery,
  crm,
  content,
  http,
  domain,
}

/** Every planted fault, by area. */
export const areas: readonly Area[] = Object.entries(LISTS).map(([name, files]) => ({
  name,
  mutants: Object.entries(files).flatMap(([file, faults]) =>
    faults.map(([id, find, put, tests]) => ({ id: `${name}: ${id}`, file, find, put, tests })),
  ),
}))
