import { paths } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import * as home from '#texts/home.ts'
import { Elevation } from '../../features/progress/elevation.tsx'
import { SearchLink } from '../../features/site-search/search-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { BlockAction } from './block-action.tsx'
import { Finishes } from './finishes.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import type { HomeModel } from './model.server.ts'
import { NewsBlock } from './news-block.tsx'
import { Payments } from './payments.tsx'
import { PlansRow } from './plans-row.tsx'
import { QuickSearch } from './quick-search.tsx'
import { SitePlanTeaser } from './site-plan-teaser.tsx'
import { Walk } from './walk.tsx'

/** Blocks that the content does not have are left out. */
export function HomePage({ model }: { model: HomeModel }) {
  const { idea, sitePlan, plans, view, payments, dots, finishes, news, progress, walk } = model
  return (
    <div className={styles.page}>
      <Hero {...model.hero} />
      <Container className={styles.search}>
        <QuickSearch search={model.search} />
        {model.searchExample && (
          <SearchLink className={styles.words}>
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
      <h2 className={styles.ideaTitle} id="intro">
        {title}
      </h2>
      <p className={styles.statement}>{statement}</p>
      <ul className={styles.figures}>
        {figures.map(({ id, value, unit, label }) => (
          <li key={id}>
            <b>
              {value} {unit}
            </b>
            <span data-hide="mobile"> {label}</span>
          </li>
        ))}
      </ul>
      {link && (
        <ButtonLink kind="ghost" href={link.href}>
          {link.text}
        </ButtonLink>
      )}
    </Section>
  )
}

function View({ title, text, picture, action, count }: NonNullable<HomeModel['view']>) {
  return (
    <section aria-labelledby="view" className={styles.view} data-tone="image">
      <div className={styles.viewPicture}>
        <LazyImage picture={picture} />
      </div>
      <Container className={styles.viewText}>
        <div>
          <h2 className={styles.viewTitle} id="view">
            {title}
          </h2>
          <p>{text}</p>
        </div>
        <BlockAction action={action} kind="solid">
          {count !== null && <b className={styles.count}> {count}</b>}
        </BlockAction>
      </Container>
    </section>
  )
}

/** A number drawn by as many dots as it counts. */
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
      <p className={styles.dotsText}>
        {unit} {label}. {text}
      </p>
    </Section>
  )
}

function ProgressBlock({ head, dateText, buildings }: NonNullable<HomeModel['progress']>) {
  return (
    <Section tone="deep" labelledBy="progress" className={styles.progress}>
      <Heading level={2} id="progress">
        {head.title}
      </Heading>
      <Elevation buildings={buildings} dateText={dateText} hrefOf={() => head.action?.href ?? paths.mediaProgress()} />
      <BlockAction action={head.action} />
    </Section>
  )
}
