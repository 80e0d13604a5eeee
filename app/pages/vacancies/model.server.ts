import { paths, withQuery } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import { fill, formatNumber } from '#domain/text/format.ts'
import { pageWithQuery, type Shown } from '#server/pages/context.ts'
import { organization, organizationId } from '#server/services/seo/structured.ts'
import { riverBank } from '#server/services/shell/get-shell.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/company.ts'

type Vacancy = SiteSnapshot['content']['vacancies'][number]
type VacanciesContact = NonNullable<SiteSnapshot['content']['vacancies_contact']>

/** The department whose vacancies are shown; null = all. */
function readDepartment(raw: URLSearchParams, { content: { vacancies } }: SiteSnapshot) {
  const named = raw.get('department')
  return { department: vacancies.find(({ department_slug }) => department_slug === named)?.department_slug ?? null }
}

export const vacanciesModel = pageWithQuery(readDepartment, ({ snapshot, content, query, origin, head, cvMaxMb }) => {
  const all = content.vacancies
  const { department } = query
  const shown = all.filter(({ department_slug }) => department === null || department_slug === department)
  const contact = content.vacancies_contact
  return {
    ...head({
      title: copy.vacanciesTitle,
      filtered: department === null ? undefined : pathOf(department),
      structured: [...shown.map(item => jobPosting(item, origin)), organization(snapshot, origin)],
    }),
    departments: departmentLinks(all, department),
    items: shown.map(vacancyItem),
    cvMaxMb,
    /** Null where the content has no contact for candidates. */
    contact: contact && describeContact(contact),
    bank: riverBank(content),
  }
})

export type VacanciesModel = Shown<typeof vacanciesModel>

function pathOf(department: string): string {
  return withQuery(paths.vacancies(), { department })
}

function departmentLinks(all: readonly Vacancy[], chosen: string | null) {
  const names = new Map(all.map(({ department_slug, department }) => [department_slug, department]))
  if (names.size < 2) return []
  return [
    { text: copy.vacanciesAll, href: paths.vacancies(), count: formatNumber(all.length), isCurrent: chosen === null },
    ...[...names].map(([slug, text]) => ({
      text,
      href: pathOf(slug),
      count: formatNumber(all.filter(({ department_slug }) => department_slug === slug).length),
      isCurrent: slug === chosen,
    })),
  ]
}

function vacancyItem(item: Vacancy) {
  const { slug, title, department, employment, schedule, city, salary_text, lead, is_hot, date } = item
  return {
    id: slug,
    title,
    /** `Стройка, полная занятость`. */
    place: `${department}, ${employment.toLowerCase()}`,
    salary: salary_text,
    lead,
    isHot: is_hot,
    facts: [
      { name: copy.vacanciesCity, value: city },
      { name: copy.vacanciesSchedule, value: schedule },
      { name: copy.vacanciesPublished, value: formatDate(date, { year: true }) },
    ],
    lists: [
      { title: copy.vacanciesDuties, items: item.duties },
      { title: copy.vacanciesRequirements, items: item.requirements },
      { title: copy.vacanciesConditions, items: item.conditions },
    ].filter(({ items }) => items.length > 0),
    ask: {
      title: fill(copy.vacanciesAskTitle, { vacancy: title }),
      description: copy.vacanciesAskText,
      button: copy.vacanciesAsk,
    },
  }
}

function describeContact({ title, text, process, form, ...contact }: VacanciesContact) {
  return {
    title,
    text,
    process,
    ask: { title: form.title, description: form.description, button: form.title },
    person: `${contact.person}, ${contact.position}`,
    rows: [
      { name: copy.vacanciesPhone, value: contact.phone, href: `tel:+${phoneDigits(contact.phone)}` },
      { name: copy.vacanciesEmail, value: contact.email, href: `mailto:${contact.email}` },
      { name: copy.vacanciesHours, value: contact.hours },
    ],
  }
}

function jobPosting(item: Vacancy, origin: string): object {
  const lines = [...item.duties, ...item.requirements, ...item.conditions]
  const url = `${origin}${paths.vacancies()}#${item.slug}`
  return {
    '@type': 'JobPosting',
    '@id': url,
    url,
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
