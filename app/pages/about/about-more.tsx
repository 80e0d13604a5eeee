import * as copy from '#texts/district.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Explication, Facts } from '../../ui/explication.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Media } from '../../ui/media.tsx'
import { RowLink, Rows } from '../../ui/row-link.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './about-more.module.css'
import type { AboutModel } from './model.server.ts'

export type AboutMoreProps = Pick<AboutModel, 'years' | 'sets' | 'team' | 'developer' | 'further'>

/** Below the texts: years along the river, sets of pictures, who builds, where to read on. */
export function AboutMore({ years, sets, team, developer, further }: AboutMoreProps) {
  return (
    <>
      {years.length > 0 && <Years years={years} />}
      {sets.length > 0 && <Sets sets={sets} />}
      {team.length > 0 && <Team team={team} developer={developer} />}
      {developer && <Developer {...developer} />}
      {further.length > 0 && <Further further={further} />}
    </>
  )
}

function Years({ years }: Pick<AboutMoreProps, 'years'>) {
  return (
    <Section labelledBy="years" title={copy.years} titleSize="d3">
      <ol className={styles.years} data-pad="above-40" data-stack="mobile">
        {years.map(({ year, texts, isDone }) => (
          <li key={year} data-align="top" data-text="small soft" data-gap="4" data-done={isDone || undefined}>
            <b className={styles.year} data-text="text">
              {year}
            </b>
            {texts.map(text => (
              <span key={text}>{text}</span>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Sets({ sets }: Pick<AboutMoreProps, 'sets'>) {
  return (
    <Section labelledBy="pictures" title={copy.pictures} aside={<Text>{copy.picturesHint}</Text>}>
      <ul className={styles.sets} data-grid="">
        {sets.map(({ slug, title, count, cover, href }) => (
          <li key={slug} className={styles.set}>
            <Link href={href} className={styles.open} data-gap="16" data-stack="mobile" data-keep-scroll>
              <Media className={styles.cover} picture={cover} />
              <span data-text="d5">{title}</span> <span data-text="small soft">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Team({ team, developer }: Pick<AboutMoreProps, 'team' | 'developer'>) {
  return (
    <Section flushTop labelledBy="team" className={styles.team}>
      <div className={styles.about} data-align="top" data-gap="20 start" data-full="tablet">
        <Heading id="team">{copy.team}</Heading>
        {developer && <Text>{developer.lead}</Text>}
        <div data-gap="8 start">
          {developer?.links.map(({ text, href }) => (
            <ButtonLink key={href} kind="ghost" href={href}>
              {text}
            </ButtonLink>
          ))}
        </div>
      </div>
      <div className={styles.ledger} data-full="tablet">
        <Explication rows={team} />
      </div>
    </Section>
  )
}

/** The developer: figures, principles, warranty, people. */
function Developer({ title, figures, principles, warranty, people }: NonNullable<AboutModel['developer']>) {
  return (
    <Section tone="ink" labelledBy="developer" title={title} className={styles.developer}>
      <Figures label={title} figures={figures} />
      <ul className={styles.people}>
        {people.map(({ name, position, quote }) => (
          <li key={name}>
            <figure>
              <blockquote className={styles.quote} data-text="d5">
                {quote}
              </blockquote>
              <figcaption data-pad="above-20" data-text="small soft">
                {name}, {position}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className={styles.promises} data-stack="tablet">
        <div data-align="top" data-shrink="any" data-gap="24">
          <Heading level={3} size="d4">
            {copy.principles}
          </Heading>
          <Facts
            className={styles.principles}
            nameText="ui medium"
            valueText="small soft"
            rows={principles.map(({ title: name, text: value }) => ({ name, value }))}
          />
        </div>
        <div data-align="top" data-shrink="any" data-gap="24">
          <Heading level={3} size="d4">
            {warranty.title}
          </Heading>
          <Explication rows={warranty.items} />
        </div>
      </div>
    </Section>
  )
}

function Further({ further }: Pick<AboutMoreProps, 'further'>) {
  return (
    <Section labelledBy="further">
      <Card variant="bare" data-gap="32">
        <Heading size="d3" id="further">
          {copy.further}
        </Heading>
        <Rows>
          {further.map(({ title, text, href }) => (
            <RowLink key={href} href={href} title={title} facts={[text]} />
          ))}
        </Rows>
      </Card>
    </Section>
  )
}
