import type { MediaSection } from '#contract/pages/media.ts'
import type { CountedLink } from '#contract/pages/plain.ts'
import * as media from '#texts/media.ts'
import { SegmentedLinks } from '../../ui/segmented-links.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import styles from './media-bar.module.css'

export interface MediaBarProps {
  rubrics?: readonly CountedLink[]
  sections: readonly MediaSection[]
}

/** What the list is chosen by: rubrics on the left, news or promotions on the right. */
export function MediaBar({ rubrics = [], sections }: MediaBarProps) {
  return (
    <div className={styles.bar}>
      {rubrics.length > 0 && <TabLinks label={media.rubrics} links={rubrics} />}
      {sections.length > 0 && (
        <div className={styles.sections}>
          <SegmentedLinks label={media.sections} links={sections} />
        </div>
      )}
    </div>
  )
}
