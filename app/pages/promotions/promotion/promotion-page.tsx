import * as media from '#texts/media.ts'
import { LotCard } from '../../../features/lot-card/lot-card.tsx'
import { PromoOffer } from '../../../features/media/promo-offer.tsx'
import { RequestLink } from '../../../features/request-form/request-link.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ArrowLink, ButtonLink } from '../../../ui/button.tsx'
import cardList from '../../../ui/card-list.module.css'
import { Heading } from '../../../ui/heading.tsx'
import { Container, Section } from '../../../ui/layout.tsx'
import { LazyImage } from '../../../ui/lazy-image.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { Text } from '../../../ui/text.tsx'
import type { PromotionModel } from './model.server.ts'
import styles from './promotion-page.module.css'

/** Longer titles take more than two lines, characters. */
const LONG_TITLE = 32
/** Lots of a kind on a phone, where each takes a row; the link below leads to all. */
const PHONE_LOTS = 3

export function PromotionPage({ model }: { model: PromotionModel }) {
  const { html, conditions, legal, lots, picks, others } = model
  return (
    <>
      <PromoHero {...model} />
      <Section labelledBy="conditions" className={styles.about} stack="tablet">
        <Prose html={html} />
        <div data-gap="24">
          <Heading size="d4" id="conditions">
            {media.conditions}
          </Heading>
          <ol className={styles.rows} data-border="below">
            {conditions.map(condition => (
              <li key={condition} data-text="ui" data-pad="16" data-border="above">
                {condition}
              </li>
            ))}
          </ol>
          <Text size="caption">
            <strong>{media.legal}.</strong> {legal}
          </Text>
        </div>
      </Section>
      {lots.length > 0 && <PromotionLots lots={lots} />}
      {picks.length > 0 && <Picks picks={picks} />}
      {others.length > 0 && <Others others={others} />}
    </>
  )
}

/** By law the full cost of a credit precedes its rate in letters of the same size. */
function PromoHero({ crumbs, title, lead, figure, psk, warning, picture, term, link, ask }: PromotionModel) {
  return (
    <div className={styles.hero} data-anchor="" data-columns="1" data-tone="deep" data-ended={ask ? undefined : ''}>
      <Container className={styles.inner} data-grid="" stack="tablet">
        <div className={styles.crumbs} data-full="tablet">
          <Breadcrumbs items={crumbs} />
        </div>
        <div className={styles.text} data-gap="24" data-full="tablet">
          <p className={styles.figure} data-text="accent balance" data-credit={psk ? '' : undefined}>
            {psk && <span data-block="">{psk}</span>}
            <span data-block="">{figure}</span>
          </p>
          {/* A long title would push the buttons off the first screen. */}
          <Heading level={1} size={title.length > LONG_TITLE ? 'd3' : 'd2'}>
            {title}
          </Heading>
          <Text size="lead">{lead}</Text>
          <Term term={term} />
          <div className={styles.actions} data-pad="above-8" data-flex="wrap" data-gap="12">
            <ButtonLink kind="primary" size="large" href={link.href}>
              {link.text}
            </ButtonLink>
            {ask && <Ask {...ask} />}
          </div>
          {warning && <Text size="caption">{warning}</Text>}
        </div>
      </Container>
      {picture && (
        <div className={styles.picture} data-clip="">
          <LazyImage picture={picture} prioritySizes="(width > 1023.5px) 102vw, 110vw" />
        </div>
      )}
    </div>
  )
}

function Ask({ subject, ...request }: NonNullable<PromotionModel['ask']>) {
  return (
    <RequestLink size="large" request={{ ...request, type: 'consult', details: { subject } }}>
      {media.ask}
    </RequestLink>
  )
}

function Term({ term: { from, until, left, overPercent } }: Pick<PromotionModel, 'term'>) {
  return (
    <section className={styles.term} data-pad="above-8" data-gap="12" aria-label={media.term}>
      <p data-text="title">{left}</p>
      <div className={styles.line} data-anchor="" style={{ '--promo-over': `${overPercent}%` }} aria-hidden="true" />
      <p className={styles.days} data-text="small soft">
        <span>{from}</span> <span>{until}</span>
      </p>
    </section>
  )
}

function Picks({ picks }: Pick<PromotionModel, 'picks'>) {
  return (
    <Section flushTop labelledBy="picks" className={styles.about} stack="tablet">
      <Heading size="d3" id="picks">
        {media.picksTitle}
      </Heading>
      <ul className={styles.picks}>
        {picks.map(({ title, subtitle, text, link }) => (
          <li key={title} data-align="top" data-pad="above-20" data-border="above" data-gap="12 start">
            <Text size="small">{subtitle}</Text>
            <Heading level={3} size="d5">
              {title}
            </Heading>
            <Text size="ui">{text}</Text>
            <ArrowLink href={link.href} aria-label={`${title}: ${link.text}`}>
              {link.text}
            </ArrowLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Others({ others }: Pick<PromotionModel, 'others'>) {
  return (
    <Section flushTop labelledBy="others">
      <Heading size="d3" id="others" className={styles.title}>
        {media.othersTitle}
      </Heading>
      <div className={styles.others} data-columns="2" data-stack="tablet">
        {others.map(item => (
          <PromoOffer key={item.href} item={item} />
        ))}
      </div>
    </Section>
  )
}

/** Lots of each kind that the promotion applies to, with a link to all of them. */
export function PromotionLots({ lots }: Pick<PromotionModel, 'lots'>) {
  return (
    <Section flushTop labelledBy="lots" title={media.lotsTitle} titleSize="d3" className={styles.lots}>
      {lots.map(ofKind => (
        <div key={ofKind.kind} className={styles.kind}>
          <ul className={cardList.cards} data-lines="shared">
            {ofKind.lots.map((lot, index) => (
              <li key={lot.id} className={cardList.item} data-hide={index < PHONE_LOTS ? undefined : 'mobile'}>
                <LotCard lot={lot} />
              </li>
            ))}
          </ul>
          <ButtonLink size="large" className={styles.all} href={ofKind.link.href}>
            {ofKind.link.text}
          </ButtonLink>
        </div>
      ))}
    </Section>
  )
}
