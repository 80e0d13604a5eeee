import type { ContactsPage, DocumentsPage, ProjectPage, ProjectsPage, VacanciesPage } from '#contract/pages/company.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import type { PageTools } from '../plain-page.ts'
import { contactsPage } from './contacts.ts'
import { documentsPage } from './documents.ts'
import { projectPage, projectsPage } from './projects.ts'
import { vacanciesPage } from './vacancies.ts'

/** The developer. All throw NotFound where the quarter goes without, or has no such thing. */
export interface CompanyPages {
  contacts(): ContactsPage
  /** @param query of the address: the house */
  documents(query: URLSearchParams): DocumentsPage
  /** @param query of the address: the department */
  vacancies(query: URLSearchParams): VacanciesPage
  projects(): ProjectsPage
  project(slug: string): ProjectPage
}

/** @param current gives the snapshot in force; asked once for a page */
export function createCompanyPages(current: () => SiteSnapshot, tools: PageTools): CompanyPages {
  return {
    contacts: () => contactsPage(current(), tools),
    documents: query => documentsPage(current(), query, tools),
    vacancies: query => vacanciesPage(current(), query, tools),
    projects: () => projectsPage(current(), tools),
    project: slug => projectPage(current(), slug, tools),
  }
}
