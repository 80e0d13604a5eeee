import * as media from '#texts/media.ts'
import { SegmentedLinks, type SegmentedLinksProps } from '../../ui/segmented.tsx'
import { TabLinks, type TabLinksProps } from '../../ui/tab-links.tsx'
import styles from './media-bar.module.css'

export interface MediaBarProps {
  rubrics?: TabLinksProps['links']
  sections: SegmentedLinksProps['links']
}

export function MediaBar({ rubrics = [], sections }: MediaBarProps) {
  return (
    <div className={styles.bar} data-flex="spread" data-align="end">
      {rubrics.length > 0 && <TabLinks label={media.rubrics} links={rubrics} />}
      {sections.length > 0 && (
        <div className={styles.sections} data-shrink="none">
          <SegmentedLinks label={media.sections} links={sections} />
        </div>
      )}
    </div>
  )
}
