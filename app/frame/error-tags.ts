import type { MetaDescriptor } from 'react-router'
import * as common from '#texts/common.ts'
import { statusOf } from './status-of.ts'

/** The head of a page that could not be shown: a title of its own, and nothing for search engines. None where nothing went wrong. */
export function errorTags(error: unknown): MetaDescriptor[] {
  if (error === undefined) return []
  return [
    { title: statusOf(error) === 404 ? common.titleMissing : common.titleBroken },
    { name: 'robots', content: 'noindex' },
  ]
}
