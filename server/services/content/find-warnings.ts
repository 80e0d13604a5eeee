import { globalSettings } from '#contract/content/global.ts'
import { portals } from '#contract/content/portals.ts'
import { layoutsFile } from '#domain/plans/layout-schema.ts'
import { phoneDigits } from '#domain/requests/phone.ts'
import { typo } from '#domain/text/typography.ts'
import type { Problem } from './problems.ts'
import { parseFile, type SourceTexts } from './sources.ts'

/** Words of `npm run new` that an editor must replace. */
const EXAMPLE_WORDS = /Имя Фамилия|(?<!\p{L})Пример:|Это пример|впишите свои?\b/u
const PHONE = /\+7[\s\u00a0]*\(?\d{3}\)?[\s\u00a0-]*\d{3}[\s\u00a0-]*\d{2}[\s\u00a0-]*\d{2}/g
const COMPANY = /(?:ООО|АО|ПАО)\s+«[^»]+»/g
const LEGAL_TEXTS = /^content\/(?:legal|confidentiality_policy|user_agreement)\/[^/]+\.md$/

const DEMO_PORTAL_IDS = new Set(['9000001', '90002', '90003', '9003', '9000004'])

/**
 * Finds what would be published as it is and is probably wrong: words of the example, another phone or company in legal
 * texts, ids of the demo at portals, rooms larger than their flat. They do not stop a load, because the example and
 * content of earlier versions have them.
 */
export function findWarnings(texts: SourceTexts): Problem[] {
  return [...exampleWords(texts), ...foreignFacts(texts), ...demoIds(texts), ...overfullLayouts(texts)]
}

function exampleWords(texts: SourceTexts): Problem[] {
  return [...texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const [word] = EXAMPLE_WORDS.exec(line) ?? []
      return word ? [{ file, field: `line ${index + 1}`, reason: `«${word}» is a text of the example` }] : []
    }),
  )
}

/** Legal texts have no placeholders, so their phone and company are written by hand. */
function foreignFacts(texts: SourceTexts): Problem[] {
  const global = globalSettings.safeParse(readJson(texts, 'content/global/global.json')).data
  if (!global) return []
  const { phone, project } = global
  const names = [...JSON.stringify([project.legal_entity, readJson(texts, DEVELOPER)]).matchAll(COMPANY)].map(
    ([name]) => plain(name),
  )
  return [...texts].flatMap(([file, text]) => {
    if (!LEGAL_TEXTS.test(file)) return []
    const phones = [...text.matchAll(PHONE)]
      .map(([found]) => found)
      .filter(found => phoneDigits(found) !== phoneDigits(phone))
    const companies = text.match(COMPANY) ?? []
    const isForeign = companies.length > 0 && !companies.some(found => names.includes(plain(found)))
    return [
      ...phones.map(found => ({ file, field: '', reason: `names the phone ${found}, global.json has ${phone}` })),
      ...(isForeign ? [{ file, field: '', reason: `names ${companies[0]}, not ${project.legal_entity}` }] : []),
    ]
  })
}

const DEVELOPER = 'content/project_developer/project_developer.json'

function demoIds(texts: SourceTexts): Problem[] {
  const file = 'content/portals/portals.json'
  const { yandex, cian, domclick, avito } = portals.safeParse(readJson(texts, file)).data ?? {}
  const ids = {
    'yandex.building_id': yandex?.building_id,
    'cian.complex_id': cian?.complex_id,
    'domclick.complex_id': domclick?.complex_id,
    'domclick.developer_id': domclick?.developer_id,
    'avito.development_id': avito?.development_id,
  }
  return Object.entries(ids).flatMap(([field, id]) =>
    id !== undefined && DEMO_PORTAL_IDS.has(id) ? [{ file, field, reason: `${id} is the id of the demo` }] : [],
  )
}

/** In a studio both areas are parts of one room. */
function overfullLayouts(texts: SourceTexts): Problem[] {
  const file = 'plans/layouts.json'
  const layouts = layoutsFile.safeParse(readJson(texts, file)).data?.layouts ?? []
  return layouts.flatMap(({ living_area: livingM2, kitchen_area: kitchenM2, inner_area: innerM2 }, index) =>
    livingM2 + kitchenM2 > innerM2
      ? [
          {
            file,
            field: `layouts[${index}]`,
            reason: `kitchen ${kitchenM2} m² and living ${livingM2} m² exceed the flat`,
          },
        ]
      : [],
  )
}

function readJson(texts: SourceTexts, path: string): unknown {
  return parseFile(path, texts.get(path) ?? 'null', [])?.value
}

/** Ignores quotation marks inside the name and kinds of spaces. */
function plain(name: string): string {
  return typo(name).replaceAll(/[«»„“"\s]/g, '')
}
