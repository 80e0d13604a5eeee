/** Overrides in the format of earlier versions: a Markdown table «Ключ | Текст | Источник». */

export const FORMER_OVERRIDES = 'content/interface.md'

/** First part of a former key → start of the current key. Other first parts are unchanged. */
const RENAMED: Readonly<Record<string, string>> = {
  gallery: 'common.gallery',
  header: 'shell.header',
  menu: 'shell.menu',
  footer: 'shell.footer',
  cookie: 'shell.cookie',
  connection: 'shell.connection',
  page404: 'shell.notFound',
  page5xx: 'shell.serverError',
  pageCrash: 'shell.crash',
  form: 'request-form.',
  modal: 'request-form.modal',
  consent: 'request-form.consent',
  result: 'request-form.result',
  error: 'field-errors.',
  format: 'formats.',
  plural: 'plurals.',
  catalogue: 'lot-list.',
  sort: 'lot-list.order',
  emptyList: 'lot-list.empty',
  chip: 'lot-list.chip',
  remark: 'lot-list.remark',
  flatTable: 'lot-list.flatTable',
  table: 'lot-list.table',
  legend: 'lot-list.legend',
  seenFlats: 'lot-list.seenFlats',
  chess: 'lot-list.chess',
  flatPage: 'flat-page.',
  story: 'flat-page.story',
  planner: 'flat-page.planner',
  ladder: 'flat-page.ladder',
  truths: 'layout-facts.',
  scheme: 'underground.scheme',
  commercialPage: 'commercial.page',
  commercialsPage: 'commercial.list',
  commercialsAbout: 'commercial.about',
  commercialGenplan: 'commercial.sitePlan',
  second: 'resale.',
  secondPage: 'resale.page',
  favoritesPage: 'favorites.page',
  compare: 'favorites.compare',
  wholePurchase: 'purchase.whole',
  genplan: 'site-plan.',
  tour: 'site-plan.tour',
  faq: 'contacts.faq',
  visit: 'contacts.visit',
  documents: 'company.documents',
  vacancies: 'company.vacancies',
  projects: 'company.projects',
  outline: 'exports.outline',
  portal: 'exports.portal',
  request: 'messages.',
}

/**
 * Reads the table.
 * @returns texts by current key: `sort.priceAsc` → `lot-list.orderPriceAsc`
 */
export function readFormerOverrides(markdown: string): Record<string, string | string[]> {
  const overrides: Record<string, string | string[]> = {}
  for (const line of markdown.split('\n')) {
    const [, key = '', text = ''] = line.split(/(?<!\\)\|/).map(cell => cell.trim().replaceAll('\\|', '|'))
    if (!/^[a-z]\w*(\.\w+)+$/.test(key)) continue
    const [section = '', ...names] = key.split('.')
    const start = RENAMED[section] ?? `${section}.`
    const name = names.map(capitalized).join('')
    overrides[start + (start.endsWith('.') ? name.charAt(0).toLowerCase() + name.slice(1) : name)] =
      section === 'plural' ? text.split(',').map(form => form.trim()) : text
  }
  return overrides
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
