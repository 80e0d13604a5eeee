import * as copy from '#texts/district.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Container, Section } from '../../../ui/layout.tsx'
import { Media } from '../../../ui/media.tsx'
import { Paragraphs, Text } from '../../../ui/text.tsx'
import type { SocialModel } from './model.server.ts'
import styles from './social-page.module.css'
import { TownPlaces } from './town-places.tsx'

export function SocialPage({ model }: { model: SocialModel }) {
  const { crumbs, title, lead, text, figures, map, categories, groups, inside } = model
  return (
    <>
      <Container className={styles.head} data-align="end" data-grid="">
        <Breadcrumbs items={crumbs} />
        <div className={styles.title} data-gap="24" data-full="tablet">
          <Heading level={1}>{title}</Heading>
          {lead && <Text size="lead">{lead}</Text>}
        </div>
        <dl className={styles.figures} data-full="tablet">
          {figures.map(({ value, unit, label }) => (
            <div
              key={label}
              data-pad="12"
              data-border="above"
              data-text="ui"
              data-flex="spread"
              data-align="baseline"
              data-gap="16"
            >
              <dt data-text="soft">{label}</dt>
              <dd data-text="nowrap">
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

function InsidePlaces({ text, inside }: Pick<SocialModel, 'text' | 'inside'>) {
  if (inside.length === 0) return null
  return (
    <Section tone="deep" labelledBy="inside" title={copy.insideTitle} aside={<Paragraphs texts={text} />}>
      <ul className={styles.places} data-grid="">
        {inside.map(({ id, name, value, date, text: about, picture }) => (
          <li
            key={id}
            className={styles.place}
            data-gap="12"
            data-full="mobile"
            data-pictured={picture ? '' : undefined}
          >
            {picture && <Media ratio="3:2" picture={picture} />}
            <Heading level={3} size="d4">
              {name}
            </Heading>
            <p className={styles.facts} data-text="small soft" data-flex="" data-align="baseline" data-gap="16">
              <b data-text="text">{value}</b> <span>{date}</span>
            </p>
            <Text size="ui">{about}</Text>
          </li>
        ))}
      </ul>
    </Section>
  )
}
