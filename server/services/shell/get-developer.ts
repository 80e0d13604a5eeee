import { paths } from '#contract/paths.ts'
import type { PersonalAreaAnswer, ProjectDeveloperAnswer } from '#contract/site-calls.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import { fill } from '#domain/text/format.ts'
import type { Config } from '#server/config.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** `/api/project_developer/` */
export function getDeveloper({ content, today }: SiteSnapshot): ProjectDeveloperAnswer {
  const { project_developer: developer, global, footer, footer_disclaimer: disclaimer } = content
  const year = Number(today.slice(0, 4))
  return {
    name: developer.name,
    legal_name: developer.legal_entity,
    legal_name_short: developer.legal_entity_short,
    inn: developer.inn,
    ogrn: developer.ogrn,
    founded: developer.founded,
    years_on_market: year - developer.founded,
    projects_count: content.project.filter(({ status }) => status === 'completed').length,
    description: developer.description,
    site_url: developer.site_url,
    phones: [{ number: `+${phoneDigits(global.phone)}`, display: global.phone }],
    address: developer.address,
    working_hours: developer.working_hours,
    disclosure: developer.disclosure,
    declaration_url: paths.documents(),
    disclaimer: disclaimer.html,
    copyright: fill(footer.copyright, { year }),
  }
}

/** `/api/personal_area/`. The setting overrides the content. */
export function getPersonalArea(
  { content }: SiteSnapshot,
  { PERSONAL_AREA_URL: url }: Pick<Config, 'PERSONAL_AREA_URL'>,
): PersonalAreaAnswer {
  const area = content.personal_area
  return {
    is_active: url !== undefined || area.is_active,
    url: url ?? area.url,
    title: area.title,
    hint: area.hint,
  }
}
