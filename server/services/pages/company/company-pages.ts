import type { ContactsPage, FaqPage } from '#contract/pages/company.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import type { PageTools } from '../plain-page.ts'
import { contactsPage } from './contacts.ts'
import { faqPage } from './faq.ts'

/** The developer: questions, contacts. All throw NotFound where the quarter goes without. */
export interface CompanyPages {
  faq(): FaqPage
  contacts(): ContactsPage
}

/** @param current gives the snapshot in force; asked once for a page */
export function createCompanyPages(current: () => SiteSnapshot, tools: PageTools): CompanyPages {
  return {
    faq: () => faqPage(current(), tools),
    contacts: () => contactsPage(current(), tools),
  }
}
