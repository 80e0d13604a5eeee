import type { AboutSocialPage } from '#contract/pages/district.ts'
import * as common from '#texts/common.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { InsidePlaces } from './inside-places.tsx'
import styles from './social-view.module.css'
import { TownPlaces } from './town-places.tsx'

/** The school, the town and the ways there: figures, the map with its list, what is in the quarter. */
export function SocialView({ page }: { page: Omit<AboutSocialPage, 'head'> }) {
  const { crumbs, title, lead, text, figures, map, categories, groups, inside } = page
  return (
    <>
      <Container className={styles.head}>
        <Breadcrumbs label={common.breadcrumbs} items={crumbs} />
        <div className={styles.title}>
          <Heading level={1}>{title}</Heading>
          {lead && (
            <Text size="lead" soft>
              {lead}
            </Text>
          )}
        </div>
        <dl className={styles.figures}>
          {figures.map(({ value, unit, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{value}</b> {unit}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
      <TownPlaces map={map} categories={categories} groups={groups} />
      <InsidePlaces text={text} inside={inside} />
    </>
  )
}
