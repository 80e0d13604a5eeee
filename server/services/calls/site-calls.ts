import { NotFound } from '#contract/errors.ts'
import type { LegalDocument } from '#contract/pages/legal.ts'
import type { Global } from '#contract/site.ts'
import type {
  LegalTextAnswer,
  MenuItemAnswer,
  PersonalAreaAnswer,
  ProjectDeveloperAnswer,
  PurchaseMenuAnswer,
  SocialMediaAnswer,
} from '#contract/site-calls.ts'
import type { ContactsAnswer } from '#contract/site-calls-contacts.ts'
import type { MainPageAnswer } from '#contract/site-calls-main.ts'
import type { Config } from '#server/config.ts'
import type { ImageService } from '../images/image-service.ts'
import { getDeveloper, getPersonalArea, listSocialMedia } from '../shell/get-developer.ts'
import { getGlobal } from '../shell/get-global.ts'
import { getMenu, getPurchaseMenu } from '../shell/get-menus.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { getContacts } from './get-contacts.ts'
import { getLegalText } from './get-legal-text.ts'
import { getMainPage } from './get-main-page.ts'

/** The calls about the site as a whole. Source: specification §7.3. */
export interface SiteCalls {
  /** Phones, promotion, disclaimer, flags: what every page stands in. */
  getGlobal(): Global
  getMainPage(): MainPageAnswer
  getMenu(): MenuItemAnswer[]
  getPurchaseMenu(): PurchaseMenuAnswer
  getDeveloper(): ProjectDeveloperAnswer
  listSocialMedia(): SocialMediaAnswer[]
  /** @throws NotFound */
  getSocialMedia(id: number): SocialMediaAnswer
  getContacts(): ContactsAnswer
  getPersonalArea(): PersonalAreaAnswer
  getLegalText(document: LegalDocument): LegalTextAnswer
}

export interface SiteCallsOptions {
  /** The snapshot in force; asked once in every call. */
  current: () => SiteSnapshot
  images: Pick<ImageService, 'find'>
  config: Config
  /** The real clock. */
  now: () => Date
}

/** The content of one revision as the calls answer it. */
export function createSiteCalls({ current, images, config, now }: SiteCallsOptions): SiteCalls {
  return {
    getGlobal: () => getGlobal(current(), config),
    getMainPage: () => getMainPage(current(), images),
    getMenu: () => getMenu(current()),
    getPurchaseMenu: () => getPurchaseMenu(current(), images),
    getDeveloper: () => getDeveloper(current()),
    listSocialMedia: () => listSocialMedia(current()),
    getSocialMedia(id) {
      const channel = listSocialMedia(current()).find(other => other.id === id)
      if (!channel) throw new NotFound()
      return channel
    },
    getContacts: () => getContacts(current(), now()),
    getPersonalArea: () => getPersonalArea(current(), config),
    getLegalText: document => getLegalText(current(), document),
  }
}
