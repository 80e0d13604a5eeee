import type { OfferSource, SubsidyOffer } from '#contract/content/bank.ts'
import { type ContentFilter, searchQuery } from '#contract/content/filter.ts'
import type { legalSource } from '#contract/content/legal.ts'
import { type ContentEntity, type entities, entityNames, entityOf } from '#contract/content/registry.ts'
import { fieldPath } from '#domain/lib/field-path.ts'
import type { ContentDocumentTable } from '#server/db/schema.ts'
import { knownPages } from './check-links.ts'
import { textHash } from './consent-texts.ts'
import { type Collected, type Draft, type Drafts, issueProblems } from './draft-reader.ts'
import { type Facts, linksOf, prepareText, prepareTexts, renderMarkdown } from './prepare-text.ts'
import { buildingNumbers, type Problem } from './problems.ts'

export interface ReadyDocument extends ContentDocumentTable {
  entity: ContentEntity
}

type LegalEntity = {
  [Name in ContentEntity]: (typeof entities)[Name]['source'] extends typeof legalSource ? Name : never
}[ContentEntity]

interface Work {
  drafts: Drafts
  facts: Facts
  imageFiles: Map<string, Collected['imageFiles'][number]>
  pages: Set<string>
  problems: Problem[]
  files: ReadonlySet<string> | undefined
}

/**
 * Converts checked drafts to documents. Adds to `problems`.
 * @param pause is awaited between the kinds
 * @param files only the documents of these files; absent = all
 */
export async function finishDocuments(
  drafts: Drafts,
  facts: Facts,
  imageFiles: Collected['imageFiles'],
  problems: Problem[],
  pause: () => Promise<void>,
  files?: ReadonlySet<string>,
): Promise<ReadyDocument[]> {
  const work: Work = {
    drafts,
    facts,
    files,
    imageFiles: new Map(imageFiles.map(file => [file.file, file])),
    pages: knownPages(drafts),
    problems,
  }
  const documents: ReadyDocument[] = []
  for (const entity of entityNames) {
    documents.push(...finishEntity(entity, work))
    await pause()
  }
  return [...documents, ...archiveOf(drafts)]
}

function finishEntity(entity: ContentEntity, work: Work): ReadyDocument[] {
  const drafts: readonly Draft[] = work.drafts[entity]
  const { order, schema } = entityOf(entity)
  const sorted = order ? drafts.toSorted((a, b) => order(a.source, b.source)) : drafts
  return sorted.flatMap((draft, position) => {
    if (work.files && !work.files.has(draft.file)) return []
    const finished = finishDraft(draft, work)
    const result = schema.safeParse(finished)
    if (result.success)
      return [{ entity, key: draft.key, position, body: JSON.stringify(result.data), hash: draft.hash }]
    const found = result.error.issues.flatMap(issue => issueProblems(draft.file, finished, issue))
    work.problems.push(
      ...found.map(problem => ({ ...problem, field: fieldPath([...draft.at, problem.field].filter(Boolean)) })),
    )
    return []
  })
}

function finishDraft(draft: Draft, work: Work): unknown {
  const { body } = entityOf(draft.entity)
  if (body === 'legal') return finishLegal(draft as Draft<LegalEntity>, work) // by the body
  const report = (path: readonly PropertyKey[], name: string) => reportPlaceholder(draft, path, name, work)
  const source = finishSource(draft, prepareTexts(draft.entity, draft.source, work.facts, report), work)
  if (body === 'html') return { ...source, html: finishBody(draft, work) }
  if (body !== 'plain') return source
  const text = prepareText(draft.entity, bodyOf(draft), work.facts, name => report(['body'], name))
  return { ...source, text }
}

/** Converts fields that are stored in another form. */
function finishSource(draft: Draft, source: Draft['source'], work: Work): object {
  switch (draft.entity) {
    case 'image':
      return finishImage(draft as Draft<'image'>, work) // by the case, here and below
    case 'offer':
      return finishOffer(source as OfferSource, work) // by the case
    case 'stocks': {
      const { picks = [], ...promo } = source as Draft<'stocks'>['source'] // by the case
      const buildings = promo.buildings ?? promo.filter.building ?? [...buildingNumbers(work.drafts)]
      return { ...withQuery(promo), buildings, picks: picks.map(withQuery) }
    }
    case 'flats_filter':
    case 'subsidy_property_cards':
      return withQuery(source as Draft<'flats_filter' | 'subsidy_property_cards'>['source']) // by the cases
    default:
      return source
  }
}

/** Replaces the filter of editors by a search query. */
function withQuery<Value extends { filter: ContentFilter }>({ filter, ...others }: Value) {
  return { ...others, query: searchQuery(filter) }
}

function finishImage(draft: Draft<'image'>, { imageFiles }: Work): object {
  const file = imageFiles.get(draft.source.file)
  const alt = draft.source.alt ?? file?.alt
  return { ...draft.source, key: draft.key, width: file?.width, height: file?.height, ...(alt ? { alt } : {}) }
}

function finishOffer(source: OfferSource, { drafts }: Work): object {
  const subsidy = drafts.subsidy_offer.find(draft => draft.key === source.subsidy_slug)?.source
  return subsidy ? { ...source, ...termsOf(subsidy) } : source
}

function termsOf(subsidy: SubsidyOffer) {
  return {
    rate_min: subsidy.rate,
    rate_max: subsidy.rate_after ?? subsidy.rate,
    rate_first: subsidy.grace_rate,
    months_first: subsidy.grace_payments,
    deposit_min: subsidy.initial_percent,
    deposit_max: null,
    term_min: null,
    term_max: subsidy.years * 12,
    amount_min: null,
    amount_max: subsidy.max_amount,
    psk_min: subsidy.psk_min,
    psk_max: subsidy.psk_max,
    building_ids: subsidy.buildings,
    decision_days: null,
  }
}

function finishBody(draft: Draft, work: Work): string {
  const text = prepareText(draft.entity, bodyOf(draft), work.facts, name =>
    reportPlaceholder(draft, ['body'], name, work),
  )
  return render(draft, text, work)
}

function render(draft: Draft, markdown: string, work: Work): string {
  const { html, refusedLinks } = renderMarkdown(markdown)
  const report = (reason: string) => work.problems.push({ file: draft.file, field: 'body', reason })
  for (const address of refusedLinks) report(`a link to «${address}» is not allowed`)
  for (const address of linksOf(html)) {
    const page = address.replace(/[?#].*$/, '')
    if (address.startsWith('/') && !work.pages.has(page)) report(`there is no page «${page}»`)
  }
  return html
}

/** A legal text is not changed: visitors consent to the exact file. */
function finishLegal(draft: Draft<LegalEntity>, work: Work): unknown {
  const { template_note: _note, ...meta } = draft.source
  const body = bodyOf(draft)
  if (`${body}${meta.title}`.includes('{{')) {
    work.problems.push({ file: draft.file, field: 'body', reason: 'a legal text has no placeholders' })
  }
  return { ...meta, html: render(draft, body, work), sha256: textHash(body) }
}

/** Archives every version of a legal text by its hash, to show the text of old consents. */
function archiveOf(drafts: Drafts): ReadyDocument[] {
  const seen = new Set<string>()
  return legalDrafts(drafts).flatMap((draft, position) => {
    const markdown = bodyOf(draft)
    const key = textHash(markdown)
    if (seen.has(key)) return []
    seen.add(key)
    const { version, date } = draft.source
    const body = JSON.stringify({ document: draft.entity, version, date, markdown })
    return [{ entity: 'legal_archive' as const, key, position, body, hash: key }]
  })
}

function legalDrafts(drafts: Drafts): Draft<LegalEntity>[] {
  const names = entityNames.filter((name): name is LegalEntity => entityOf(name).body === 'legal')
  return names.flatMap((name): Draft<LegalEntity>[] => drafts[name])
}

function reportPlaceholder(draft: Draft, path: readonly PropertyKey[], name: string, work: Work): void {
  work.problems.push({
    file: draft.file,
    field: fieldPath([...draft.at, ...path]),
    reason: `unknown placeholder {{${name}}}`,
  })
}

function bodyOf(draft: Pick<Draft, 'body'>): string {
  return draft.body?.trim() ?? ''
}
