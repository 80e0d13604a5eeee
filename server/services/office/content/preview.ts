import { parseContent } from '../../content/get-content.ts'
import { ContentError } from '../../content/problems.ts'
import { readKnownPictures } from '../../content/store-content.ts'
import { openOnlyNew, validateTree } from '../../content/validate.ts'
import type { SiteService } from '../../snapshot/site-service.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type Actor, demand } from '../actor.ts'
import { placeProblems } from './check.ts'
import { applyChanges } from './documents.ts'
import { type ContentContext, type DraftChange, isSame, readState } from './drafts.ts'
import { InvalidDrafts } from './publications.ts'

interface PreviewContext extends ContentContext {
  site: Pick<SiteService, 'current' | 'draft'>
}

/** The last preview: each page of an editor is of the same drafts. */
let latest: { key: string; snapshot: Promise<SiteSnapshot> } | undefined

/** The site with all drafts that pass the checks. @throws InvalidDrafts when it cannot be shown with them */
export async function draftSite(actor: Actor, context: PreviewContext): Promise<SiteSnapshot> {
  demand(actor, 'content.read')
  const { db, site } = context
  const drafts = await db.selectFrom('contentDraft').select(['entity', 'key', 'savedAt']).execute()
  const key = JSON.stringify([site.current().version, drafts])
  if (latest?.key !== key) {
    const snapshot = buildDraft(context)
    latest = { key, snapshot }
    // What failed is tried again.
    snapshot.catch(() => {
      if (latest?.key === key) latest = undefined
    })
  }
  return latest.snapshot
}

async function buildDraft({ db, pictures, site }: PreviewContext): Promise<SiteSnapshot> {
  const state = await readState(db)
  const known = await readKnownPictures(db)

  async function buildWith(chosen: readonly DraftChange[]): Promise<SiteSnapshot> {
    const drafted = applyChanges(state, chosen)
    try {
      const { documents, assets } = await validateTree(drafted, openOnlyNew(pictures), known)
      const ordered = documents.toSorted((a, b) => a.position - b.position)
      return await site.draft({ content: parseContent(ordered), assets })
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      const problems = placeProblems(drafted.files, error.problems)
      // A draft that is not finished does not stop the previews of the others; those that link to it are left out next.
      const valid = chosen.filter(draft => !problems.some(isSame(draft)))
      if (valid.length === chosen.length) throw new InvalidDrafts(problems)
      return await buildWith(valid)
    }
  }

  return await buildWith(state.drafts)
}
