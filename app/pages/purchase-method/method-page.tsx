import { useLocation } from 'react-router'
import * as mortgage from '#texts/mortgage.ts'
import * as copy from '#texts/purchase.ts'
import { RiverSteps } from '../../features/editorial/river-steps.tsx'
import { LotCard } from '../../features/lot-card/lot-card.tsx'
import { PromoOffer } from '../../features/media/promo-offer.tsx'
import { InstalmentCalculator } from '../../features/purchase/instalment-calculator.tsx'
import { PurchaseCalculator } from '../../features/purchase/purchase-calculator.tsx'
import { QuestionList } from '../../ui/accordion.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ArrowLink } from '../../ui/button.tsx'
import cardList from '../../ui/card-list.module.css'
import { Explication } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Media } from '../../ui/media.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Paragraphs, Text } from '../../ui/text.tsx'
import styles from './method-page.module.css'
import type { MethodModel } from './model.server.ts'

export function MethodPage({ model }: { model: MethodModel }) {
  const { calculator, instalment, fits, promos, request } = model
  return (
    <>
      <MethodHead {...model} />
      {calculator && <PurchaseCalculator calculator={calculator} request={request} fitsHref={fits?.link ?? null} />}
      {instalment && <InstalmentCalculator instalment={instalment} />}
      <RiverSteps id="steps" title={copy.stepsTitle} steps={model.steps} bank={model.bank} />
      <MethodAbout {...model} />
      {promos.length > 0 && <PurchasePromos promos={promos} />}
      {fits && <PurchaseFits fits={fits} />}
    </>
  )
}

type MethodHeadProps = Pick<MethodModel, 'crumbs' | 'title' | 'lead' | 'facts' | 'psk' | 'tabs'>

/** The head of a purchase method: its name, its figures, and tabs to the other methods that keep the input. */
function MethodHead({ crumbs, title, lead, facts, psk, tabs }: MethodHeadProps) {
  // By law the full cost precedes the rate, which is the first fact.
  const rows = psk ? [{ name: mortgage.pskShort, value: psk.replace(/^\S+\s/, '') }, ...facts] : facts
  const { search } = useLocation()
  return (
    <Container className={styles.head}>
      <Breadcrumbs items={crumbs} />
      <div className={styles.opening} data-align="end" data-stack="tablet">
        <div className={styles.title}>
          <Heading level={1}>{title}</Heading>
          <Text size="lead">
            {/* Before the rates that the lead names, and in its letters. */}
            {psk && <b>{psk}. </b>}
            {lead}
          </Text>
        </div>
        <Explication rows={rows} />
      </div>
      <div className={styles.tabs}>
        <TabLinks
          label={copy.ways}
          links={tabs.map(({ name, href, isCurrent }) => ({
            text: name,
            href: isCurrent ? href : href + search,
            isCurrent,
          }))}
        />
      </div>
    </Container>
  )
}

type MethodAboutProps = Pick<MethodModel, 'text' | 'picture' | 'suits' | 'conditions' | 'documents' | 'faq'>

/** A purchase method: the story, whom it suits, conditions, papers, questions. */
export function MethodAbout({ text, picture, suits, conditions, documents, faq }: MethodAboutProps) {
  return (
    <>
      <Section labelledBy="details" className={styles.story} stack="tablet">
        {picture && <Media className={styles.picture} picture={picture} />}
        <div className={styles.text} data-gap="20">
          <Heading size="d3" id="details">
            {copy.details}
          </Heading>
          <Paragraphs texts={text} />
        </div>
      </Section>
      <Section className={styles.terms} stack="tablet">
        <div data-gap="56">
          <Ticks id="suits" title={copy.suits} items={suits} />
          <Ticks id="documents" title={copy.documents} items={documents} />
        </div>
        <div data-gap="56">
          <Ticks id="conditions" title={copy.conditions} items={conditions} />
          {faq.length > 0 && (
            <section aria-labelledby="questions" data-gap="28">
              <Heading size="d3" id="questions">
                {copy.questions}
              </Heading>
              <QuestionList items={faq} name="questions" />
            </section>
          )}
        </div>
      </Section>
    </>
  )
}

function Ticks({ id, title, items }: { id: string; title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} data-gap="28">
      <Heading size="d3" id={id}>
        {title}
      </Heading>
      <ul className={styles.ticks}>
        {items.map(item => (
          <li key={item} className={styles.tick}>
            <Icon name="check" size={20} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function PurchasePromos({ promos }: { promos: MethodModel['promos'] }) {
  return (
    <Section space="tight" labelledBy="promos" title={copy.promos} titleSize="d3" className={styles.promos}>
      <ul className={styles.list} data-stack="tablet">
        {promos.map(promo => (
          <li key={promo.href}>
            <PromoOffer item={promo} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function PurchaseFits({ fits: { title, link, flats } }: { fits: NonNullable<MethodModel['fits']> }) {
  return (
    <Section flushTop labelledBy="fits" title={title} aside={<ArrowLink href={link.href}>{link.text}</ArrowLink>}>
      <ul className={cardList.cards} data-lines="shared">
        {flats.map(flat => (
          <li key={flat.id} className={cardList.item}>
            <LotCard lot={flat} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
