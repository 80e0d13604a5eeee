import type { Vacancy } from '#contract/content/articles.ts'
import type { VacanciesContact } from '#contract/content/documents.ts'
import { NotFound } from '#contract/errors.ts'
import type { VacanciesPage, VacancyItem } from '#contract/pages/company.ts'
import type { CountedLink } from '#contract/pages/plain.ts'
import { paths, withQuery } from '#contract/paths.ts'
import { fill } from '#domain/copy/fill.ts'
import { vacancies as copy } from '#domain/copy/vacancies.ts'
import { formatDate } from '#domain/dates.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { organization, organizationId } from '../organization.ts'
import { type PageTools, plainPage } from '../plain-page.ts'

const DEPARTMENT = 'department'

/** Vacancies, all or those of a department. @param raw the query of its address @throws NotFound where there are none */
export function vacanciesPage(snapshot: SiteSnapshot, raw: URLSearchParams, tools: PageTools): VacanciesPage {
  const all = snapshot.content.vacancies
  if (all.length === 0) throw new NotFound()
  const chosen = chosenDepartment(all, raw)
  const shown = all.filter(({ department_slug }) => chosen === null || department_slug === chosen)
  const { origin } = new URL(tools.siteUrl)
  const plain = plainPage(snapshot, paths.vacancies(), {
    ...{ ...tools, title: copy.title },
    structured: [...shown.map(item => jobPosting(item, origin)), organization(snapshot, origin)],
  })
  const contact = snapshot.content.vacancies_contact
  return {
    ...plain,
    head: chosen === null ? plain.head : { ...plain.head, canonical: pathOf(chosen), robots: 'noindex,follow' },
    departments: departmentLinks(all, chosen),
    items: shown.map(vacancyItem),
    contact: contact && describeContact(contact),
  }
}

/** What of a query the page understands, in the one way to write it. */
export function vacanciesQuery(snapshot: SiteSnapshot, raw: URLSearchParams): URLSearchParams {
  const chosen = chosenDepartment(snapshot.content.vacancies, raw)
  return new URLSearchParams(chosen === null ? {} : { [DEPARTMENT]: chosen })
}

function chosenDepartment(all: readonly Vacancy[], raw: URLSearchParams): string | null {
  const named = raw.get(DEPARTMENT)
  return all.find(({ department_slug }) => department_slug === named)?.department_slug ?? null
}

function pathOf(department: string): string {
  return withQuery(paths.vacancies(), { [DEPARTMENT]: department })
}

function departmentLinks(all: readonly Vacancy[], chosen: string | null): CountedLink[] {
  const names = new Map(all.map(({ department_slug, department }) => [department_slug, department]))
  if (names.size < 2) return []
  return [
    { text: copy.all, href: paths.vacancies(), count: formatNumber(all.length), isCurrent: chosen === null },
    ...[...names].map(([slug, text]) => ({
      text,
      href: pathOf(slug),
      count: formatNumber(all.filter(({ department_slug }) => department_slug === slug).length),
      isCurrent: slug === chosen,
    })),
  ]
}

function vacancyItem(item: Vacancy): VacancyItem {
  const { slug, title, department, employment, schedule, city, salary_text, lead, is_hot, date } = item
  return {
    id: slug,
    title,
    place: `${department}, ${employment.toLowerCase()}`,
    salary: salary_text,
    lead,
    isHot: is_hot,
    facts: [
      { name: copy.city, value: city },
      { name: copy.schedule, value: schedule },
      { name: copy.published, value: formatDate(date, { year: true }) },
    ],
    lists: [
      { title: copy.duties, items: item.duties },
      { title: copy.requirements, items: item.requirements },
      { title: copy.conditions, items: item.conditions },
    ].filter(({ items }) => items.length > 0),
    ask: { title: fill(copy.askTitle, { vacancy: title }), description: copy.askText, button: copy.ask },
  }
}

function describeContact(contact: VacanciesContact): VacanciesPage['contact'] {
  const { title, text, person, position, phone, phone_link, email, hours, process, form } = contact
  return {
    ...{ title, text, process },
    // The button says what the window is for.
    ask: { title: form.title, description: form.description, button: form.title },
    person: `${person}, ${position}`,
    rows: [
      { name: copy.phone, value: phone, href: phone_link },
      { name: copy.email, value: email, href: `mailto:${email}` },
      { name: copy.hours, value: hours },
    ],
  }
}

/** In the words of schema.org. */
function jobPosting(item: Vacancy, origin: string): object {
  const lines = [...item.duties, ...item.requirements, ...item.conditions]
  return {
    '@type': 'JobPosting',
    '@id': `${origin}${paths.vacancies()}#${item.slug}`,
    url: `${origin}${paths.vacancies()}#${item.slug}`,
    title: item.title,
    description: `<p>${item.lead}</p><ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`,
    datePosted: item.date,
    hiringOrganization: organizationId(origin),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: item.city, addressCountry: 'RU' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'RUB',
      value: { '@type': 'QuantitativeValue', minValue: item.salary_min, unitText: 'MONTH' },
    },
  }
}
