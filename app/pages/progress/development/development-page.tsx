import * as copy from '#texts/progress.ts'
import { PageTitle } from '../../../features/plain-page/plain-head.tsx'
import { Elevation } from '../../../features/progress/elevation.tsx'
import { ArrowLink, ButtonLink } from '../../../ui/button.tsx'
import { Card, CardLink } from '../../../ui/card.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Container, Section } from '../../../ui/layout.tsx'
import { Media } from '../../../ui/media.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { Text } from '../../../ui/text.tsx'
import { CompareDates } from '../compare-dates.tsx'
import styles from './development-page.module.css'
import type { DevelopmentModel } from './model.server.ts'

export function DevelopmentPage({ model }: { model: DevelopmentModel }) {
  const { crumbs, title, lead, dateText, buildings, photographed, compared, ...rest } = model
  return (
    <>
      <Container>
        <PageTitle crumbs={crumbs} title={title} lead={lead} />
        <div className={styles.elevation}>
          <Elevation
            buildings={buildings}
            dateText={dateText}
            hrefOf={building => photographed.get(building) ?? '#works'}
          />
        </div>
      </Container>
      {compared && <CompareDates {...compared} />}
      <Development {...rest} />
    </>
  )
}

type DevelopmentProps = Pick<DevelopmentModel, 'stages' | 'openings' | 'works' | 'months' | 'feed'>

/** What was built, is being built and will be; the works of each building; the reports by month. */
function Development({ stages, openings, works, months, feed }: DevelopmentProps) {
  return (
    <>
      {stages.length > 0 && <Stages stages={stages} openings={openings} />}
      {works.length > 0 && <Works works={works} />}
      {months.length > 0 && <Months months={months} feed={feed} />}
    </>
  )
}

/** The stages along the river of time, and what opens when. */
function Stages({ stages, openings }: Pick<DevelopmentProps, 'stages' | 'openings'>) {
  return (
    <Section tone="deep" labelledBy="stages" title={copy.stages} className={styles.stages}>
      <ol className={styles.flow}>
        {stages.map(({ title, period, status, statusText, text }) => (
          <li key={title} className={styles.stage} data-anchor="" data-align="top" data-gap="12" data-status={status}>
            <span className={styles.period}>{period}</span>
            <Heading level={3} size="d4">
              {title}
            </Heading>
            <Text size="small">{statusText}</Text>
            <Text contrast>{text}</Text>
          </li>
        ))}
      </ol>
      {openings.length > 0 && (
        <div className={styles.openings} data-grid="">
          <Heading level={3} data-full="tablet">
            {copy.openings}
          </Heading>
          <dl data-full="tablet">
            {openings.map(({ name, date, status, statusText }) => (
              <div key={name} className={styles.opening} data-pad="16" data-border="above" data-status={status}>
                <dt data-full="mobile">{name}</dt>
                <dd data-text="soft">{statusText}</dd>
                <dd data-text="medium end">{date}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Section>
  )
}

function Works({ works }: Pick<DevelopmentProps, 'works'>) {
  return (
    <Section id="works" labelledBy="works-title" title={copy.works} aside={<Text>{copy.worksHint}</Text>}>
      <ul className={styles.works} data-stack="mobile">
        {works.map(building => (
          <li key={building.id} data-align="top" data-pad="above-20" data-border="above" data-gap="16">
            <Heading level={3} size="d4">
              {building.title}
            </Heading>
            <Text size="small">
              {building.stage} · {building.completion}
            </Text>
            {building.works.map(({ name, percent, text }) => (
              <ProgressBar key={name} label={name} percent={percent} valueText={text} />
            ))}
            {building.href && (
              <ButtonLink
                kind="ghost"
                className={styles.photos}
                href={building.href}
                aria-label={`${building.title}: ${copy.photos}`}
              >
                {copy.photos}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Months({ months, feed }: Pick<DevelopmentProps, 'months' | 'feed'>) {
  return (
    <Section
      flushTop
      labelledBy="months"
      title={copy.months}
      aside={feed !== null && <ArrowLink href={feed}>{copy.allPhotos}</ArrowLink>}
    >
      <ul className={styles.months} data-stack="mobile">
        {months.map(({ name, summary, image, href }) => (
          <li key={name}>
            <Card variant="bare" data-align="top" data-gap="12">
              {image && <Media ratio="3:2" picture={image} />}
              <Heading level={3} size="d5">
                <CardLink href={href}>{name}</CardLink>
              </Heading>
              <Text size="ui">{summary}</Text>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
