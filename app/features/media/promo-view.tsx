import type { PromoPage } from '#contract/pages/media.ts'
import * as common from '#texts/common.ts'
import * as media from '#texts/media.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Text } from '../../ui/text.tsx'
import { RequestLink } from '../request-form/request-link.tsx'
import { PromoLots } from './lazy-promo-lots.ts'
import { PromoOffer } from './promo-offer.tsx'
import styles from './promo-view.module.css'

/** More than fits into two lines, signs. */
const LONG_TITLE = 32

type Promo = Omit<PromoPage, 'head'>

/** A promotion: its figure and term, the conditions, what it holds for, whom to ask. */
export function PromoView({ page }: { page: Promo }) {
  const { html, conditions, legal, lots, picks, others } = page
  return (
    <>
      <PromoHero {...page} />
      <Section labelledBy="conditions">
        <Container className={styles.about}>
          <Prose html={html} />
          <div className={styles.conditions}>
            <Heading level={2} size="d4" id="conditions">
              {media.conditions}
            </Heading>
            <ol className={styles.rows}>
              {conditions.map(condition => (
                <li key={condition}>{condition}</li>
              ))}
            </ol>
            <Text size="caption" soft>
              <strong>{media.legal}.</strong> {legal}
            </Text>
          </div>
        </Container>
      </Section>
      {lots.length > 0 && <PromoLots lots={lots} />}
      {picks.length > 0 && <Picks picks={picks} />}
      {others.length > 0 && <Others others={others} />}
    </>
  )
}

/** The figure large, a credit's after its full cost and in letters of one size: so the law wants it. */
function PromoHero({ crumbs, title, lead, figure, psk, warning, picture, term, link, ask }: Promo) {
  const { subject, ...request } = ask
  return (
    <div className={styles.hero} data-tone="deep">
      <Container className={styles.inner}>
        <div className={styles.crumbs}>
          <Breadcrumbs label={common.breadcrumbs} items={crumbs} />
        </div>
        <div className={styles.text}>
          <p className={styles.figure} data-credit={psk ? '' : undefined}>
            {psk && <span>{psk}</span>}
            <span>{figure}</span>
          </p>
          {/* A long title would push the buttons off the first screen. */}
          <Heading level={1} size={title.length > LONG_TITLE ? 'd3' : 'd2'}>
            {title}
          </Heading>
          <Text size="lead" soft>
            {lead}
          </Text>
          <Term term={term} />
          <div className={styles.buttons}>
            <ButtonLink kind="primary" size="large" href={link.href}>
              {link.text}
            </ButtonLink>
            <RequestLink size="large" request={{ ...request, type: 'consult', details: { subject } }}>
              {media.ask}
            </RequestLink>
          </div>
          {warning && (
            <Text size="caption" soft>
              {warning}
            </Text>
          )}
        </div>
      </Container>
      {picture && (
        <div className={styles.picture}>
          <LazyImage
            picture={picture}
            sizes="(width > 1023.5px) 46vw, 100vw"
            isPriority
            failedText={common.imageFailed}
          />
        </div>
      )}
    </div>
  )
}

/** The days of the promotion to scale: how much of them is over. */
function Term({ term: { from, until, left, overPercent } }: Pick<Promo, 'term'>) {
  return (
    <section className={styles.term} aria-label={media.term}>
      <p className={styles.left}>{left}</p>
      <div className={styles.line} style={{ '--promo-over': `${overPercent}%` }} aria-hidden="true" />
      <p className={styles.days}>
        <span>{from}</span> <span>{until}</span>
      </p>
    </section>
  )
}

/** Smaller collections inside the promotion. */
function Picks({ picks }: Pick<Promo, 'picks'>) {
  return (
    <Section flushTop labelledBy="picks">
      <Container>
        <Heading level={2} size="d3" id="picks" className={styles.title}>
          {media.picksTitle}
        </Heading>
        <ul className={styles.picks}>
          {picks.map(({ title, subtitle, text, link }) => (
            <li key={title} className={styles.pick}>
              <Text size="small" soft>
                {subtitle}
              </Text>
              <Heading level={3} size="d5">
                {title}
              </Heading>
              <Text size="ui" soft>
                {text}
              </Text>
              <ButtonLink kind="ghost" href={link.href} aria-label={`${title}: ${link.text}`}>
                {link.text}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}

function Others({ others }: Pick<Promo, 'others'>) {
  return (
    <Section flushTop labelledBy="others">
      <Container>
        <Heading level={2} size="d3" id="others" className={styles.title}>
          {media.othersTitle}
        </Heading>
        <div className={styles.others}>
          {others.map(item => (
            <PromoOffer key={item.href} item={item} />
          ))}
        </div>
      </Container>
    </Section>
  )
}
