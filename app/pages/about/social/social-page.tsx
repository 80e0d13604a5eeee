import * as common from '#texts/common.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Container } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/text.tsx'
import { InsidePlaces } from './inside-places.tsx'
import type { SocialModel } from './model.server.ts'
import styles from './social-page.module.css'
import { TownPlaces } from './town-places.tsx'

export function SocialPage({ model }: { model: SocialModel }) {
  const { crumbs, title, lead, text, figures, map, categories, groups, inside } = model
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
