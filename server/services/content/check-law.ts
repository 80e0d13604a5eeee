import { typo } from '#domain/text/typography.ts'
import type { Drafts } from './draft-reader.ts'
import { forEachText } from './each-string.ts'
import type { AnyDraft, Reporter } from './problems.ts'

/** Does not replace a lawyer. Source: docs/content.md#conventions. */
export function checkLaw(drafts: Drafts, reporter: Reporter): void {
  checkRates(drafts, reporter)
  checkOrganisers(drafts, reporter)
  checkForeignWords(drafts, reporter)
  checkBlockedLinks(drafts, reporter)
}

/** «ставка 4,9 %», «под 4,9 %», «ипотека от 4,9 %», «4,9 % годовых»; not a deposit, not a penalty. */
const RATE = /(?:став[а-я]*[^.%\d]{0,40}|под\s|ипотек[а-я]*[^.%\d]{0,20})\d+(?:,\d+)?\s?%|\d\s?%\s+годовых/iu
const PENALTY = /неусто[а-я]*|штраф[а-я]*/iu
const FULL_COST = /ПСК|полн[а-я]*\s+стоимост[а-я]*\s+кредита/iu

/** Entities whose texts are offers, as opposed to answers, legal texts and letters. */
const OFFERED = ['flats_filter', 'global', 'main_page', 'news', 'purchase', 'purchase_menu', 'stocks'] as const

function checkRates(drafts: Drafts, reporter: Reporter): void {
  for (const draft of OFFERED.flatMap((name): AnyDocument[] => drafts[name])) {
    forEachText(draft, (path, text, around) => {
      if (!RATE.test(text) || PENALTY.test(text) || FULL_COST.test(text)) return
      if (around.some(owner => 'psk_min' in owner || 'psk' in owner)) return
      reporter.report(draft, path, 'names a rate without its full cost (psk_min, psk_max or «ПСК»)')
    })
  }
}

type AnyDocument = AnyDraft & { source: unknown; body: string | null }

/** Promotions name their organiser: the developer, or the advertiser. */
function checkOrganisers(drafts: Drafts, reporter: Reporter): void {
  const developers = drafts.project_developer.flatMap(({ source }) => [
    source.legal_entity,
    source.legal_entity_short,
    source.name,
  ])
  for (const draft of drafts.stocks) {
    const { legal_text: said, advert } = draft.source
    const names = advert ? [advert.name] : developers
    if (reporter.isPartial || names.some(name => name && plain(said).includes(plain(name)))) continue
    reporter.report(draft, ['legal_text'], `must name who gives it: ${names.join(', ')}`)
  }
}

/** Ignores quotation marks and spaces, which typography changes. */
function plain(text: string): string {
  return typo(text)
    .replaceAll(/[«»„“"]/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
}

/** URLs, placeholders and Roman numerals are not words. */
const NO_WORDS = /\{\{[^}]*\}\}|https?:\S+|[\w.+-]+@[\w.-]+|\]\([^)]*\)|[\w-]+(?:\.[\w-]+)+|\b[IVX]+\b/g
const FOREIGN = /[A-Za-z]{2,}/g

function checkForeignWords(drafts: Drafts, reporter: Reporter): void {
  const allowed = new Set(drafts.foreign_words.flatMap(({ source }) => source.words.map(word => word.toLowerCase())))
  for (const draft of Object.values(drafts).flat()) {
    // Other folders have drawings, and the list itself names the allowed words.
    if (!draft.file.startsWith('content/') || draft.entity === 'foreign_words') continue
    const reported = new Set<string>()
    forEachText(draft, (path, text) => {
      for (const word of text.replaceAll(NO_WORDS, ' ').match(FOREIGN) ?? []) {
        if (allowed.has(word.toLowerCase()) || reported.has(word)) continue
        reported.add(word)
        reporter.report(
          draft,
          path,
          `«${word}» is foreign: say it in Russian, or allow it in content/legal/foreign-words.json`,
        )
      }
    })
  }
}

/** Networks that are blocked or on which advertising is forbidden, November 2026. */
const BLOCKED =
  /\b(?:facebook|fb|instagram|threads|twitter|linkedin|discord|viber|signal)\.(?:com|me|net|gg|org)\b|(?:\/\/|\.)x\.com\b|\bt\.co\b/i

function checkBlockedLinks(drafts: Drafts, reporter: Reporter): void {
  for (const draft of Object.values(drafts).flat()) {
    forEachText(
      draft,
      (path, text) => {
        const [host] = BLOCKED.exec(text) ?? []
        if (host) reporter.report(draft, path, `${host} is a blocked network, to which links are forbidden`)
      },
      'all',
    )
  }
}
