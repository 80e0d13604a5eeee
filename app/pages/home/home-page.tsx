import { paths } from '#contract/paths.ts'
import { UNITS_PER_METRE } from '#domain/drawing/affine.ts'
import { sumOf } from '#domain/lib/maths.ts'
import { fill, formatPrice } from '#domain/text/format.ts'
import * as home from '#texts/home.ts'
import { NewsStory } from '../../features/media/news-story.tsx'
import { Elevation } from '../../features/progress/elevation.tsx'
import { SearchLink } from '../../features/site-search/search-link.tsx'
import { ArrowLink } from '../../ui/button.tsx'
import { CardLink } from '../../ui/card.tsx'
import { ChipLink, Chips } from '../../ui/chip.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { ScaleRuler } from '../../ui/scale-ruler.tsx'
import { Text } from '../../ui/text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { BlockAction } from './block-action.tsx'
import { Finishes } from './finishes.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import type { HomeModel } from './model.server.ts'
import { Payments } from './payments.tsx'
import { QuickSearch } from './quick-search.tsx'
import { SitePlanTeaser } from './site-plan-teaser.tsx'

/** Blocks that the content does not have are left out. */
export function HomePage({ model }: { model: HomeModel }) {
  const { idea, sitePlan, plans, view, payments, dots, finishes, news, progress, walk } = model
  return (
    <div className={styles.page}>
      <Hero {...model.hero} />
      <Container className={styles.search} data-anchor="">
        <QuickSearch search={model.search} />
        {model.searchExample && (
          <SearchLink className={styles.words} data-hover="accent">
            <span>{fill(home.searchWords, { example: model.searchExample })}</span>
          </SearchLink>
        )}
      </Container>
      <Idea {...idea} />
      {sitePlan && <SitePlanTeaser {...sitePlan} />}
      {plans && <PlansRow {...plans} />}
      {view && <View {...view} />}
      {payments && <Payments {...payments} />}
      {dots && <Dots {...dots} />}
      {finishes && <Finishes {...finishes} />}
      {news && <NewsBlock {...news} />}
      {progress && <ProgressBlock {...progress} />}
      {walk && <Walk {...walk} />}
    </div>
  )
}

function Idea({ title, statement, link, figures }: HomeModel['idea']) {
  return (
    <Section space="tight" labelledBy="intro" className={styles.idea}>
      <h2 data-text="ui soft" id="intro">
        {title}
      </h2>
      <p className={styles.statement} data-text="balance">
        {statement}
      </p>
      <ul className={styles.figures}>
        {figures.map(({ id, value, unit, label }) => (
          <li key={id} data-text="small soft">
            <b data-text="nowrap text" data-block="">
              {value} {unit}
            </b>
            <span data-hide="mobile"> {label}</span>
          </li>
        ))}
      </ul>
      {link && <ArrowLink href={link.href}>{link.text}</ArrowLink>}
    </Section>
  )
}

function View({ title, text, picture, action, count }: NonNullable<HomeModel['view']>) {
  return (
    <section aria-labelledby="view" className={styles.view} data-anchor="" data-tone="image">
      <div className={styles.viewPicture} data-fill="frame">
        <LazyImage picture={picture} />
      </div>
      <Container className={styles.viewText} data-flex="spread" data-align="end">
        <div>
          <h2 className={styles.viewTitle} data-text="balance" id="view">
            {title}
          </h2>
          <p>{text}</p>
        </div>
        <BlockAction action={action} kind="solid">
          {count !== null && <b data-text="figures"> {count}</b>}
        </BlockAction>
      </Container>
    </section>
  )
}

/** A number drawn as that number of dots. */
function Dots({ title, value, unit, label, text, drawing }: NonNullable<HomeModel['dots']>) {
  return (
    <Section flushTop labelledBy="dots" className={styles.dots}>
      <VisuallyHidden>
        <h2 id="dots">{title}</h2>
      </VisuallyHidden>
      <img
        className={styles.number}
        {...drawing}
        alt={fill(home.dots, { value, unit })}
        loading="lazy"
        decoding="async"
      />
      <p className={styles.dotsText} data-text="balance center">
        {unit} {label}. {text}
      </p>
    </Section>
  )
}

function ProgressBlock({ head, dateText, buildings }: NonNullable<HomeModel['progress']>) {
  return (
    <Section tone="deep" labelledBy="progress" title={head.title} className={styles.progress}>
      <Elevation buildings={buildings} dateText={dateText} hrefOf={() => head.action?.href ?? paths.mediaProgress()} />
      <BlockAction action={head.action} />
    </Section>
  )
}

/** A flat of each number of rooms on one ground line, at one scale; and the ready collections. */
export function PlansRow({ head, flats, links }: NonNullable<HomeModel['plans']>) {
  const totalM = sumOf(flats.map(({ plan }) => plan.width)) / UNITS_PER_METRE
  return (
    <Section labelledBy="flats" className={styles.plans}>
      <div className={styles.drawings} style={{ '--total': totalM }}>
        <div className={styles.head} data-gap="24" data-flex="wrap spread">
          <Heading size="d3" id="flats" className={styles.title}>
            {head.title}
          </Heading>
          <ScaleRuler />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and a keyboard has to reach that */}
        <ul className={styles.row} data-pad="above-24" tabIndex={0} aria-label={home.plansRow}>
          {flats.map(({ id, title, place, priceRub, plan }) => (
            <li
              key={id}
              className={styles.flat}
              data-anchor=""
              data-card=""
              style={{ '--wide': plan.width / UNITS_PER_METRE }}
            >
              <img
                className={styles.plan}
                src={plan.src}
                width={plan.width}
                height={plan.height}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <h3 className={styles.name} data-anchor="" data-hover="accent" data-pad="above-20">
                <CardLink href={paths.flat(id)}>{title}</CardLink>
              </h3>
              <Text size="small">{place}</Text>
              <p className={styles.price} data-text="price nowrap" data-pad="above-8">
                {formatPrice(priceRub)}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.foot} data-pad="above-40" data-flex="spread">
        <Chips line="always">
          {links.map(({ text, href }) => (
            <ChipLink key={href} href={href}>
              {text}
            </ChipLink>
          ))}
        </Chips>
        <BlockAction action={head.action} />
      </div>
    </Section>
  )
}

export function NewsBlock({ head, items }: NonNullable<HomeModel['news']>) {
  const [lead, ...others] = items
  return (
    <Section space="tight" labelledBy="news">
      <div className={styles.news} data-align="start" data-stack="tablet">
        {lead && <NewsStory item={lead} variant="large" />}
        <div className={styles.rows}>
          <div className={styles.head} data-gap="24" data-flex="wrap spread">
            <Heading size="d5" id="news">
              {head.title}
            </Heading>
            <BlockAction action={head.action} />
          </div>
          {others.map(item => (
            <NewsStory key={item.href} item={item} variant="row" />
          ))}
        </div>
      </div>
    </Section>
  )
}

/** Places around the quarter on a line of minutes. */
export function Walk({ head, places, most }: NonNullable<HomeModel['walk']>) {
  return (
    <Section space="tight" labelledBy="district" title={head.title} titleSize="d3" className={styles.walk}>
      <ol className={styles.line} data-anchor="" data-fill="width" style={{ '--most': most }}>
        {places.map(({ name, minutes }) => (
          <li key={name} className={styles.walkPlace} data-text="small balance" style={{ '--minutes': minutes }}>
            <b>{fill(home.walkMinutes, { value: minutes })}</b>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <BlockAction action={head.action} />
    </Section>
  )
}
