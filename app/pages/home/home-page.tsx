import { paths } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import * as copy from '#texts/district.ts'
import * as home from '#texts/home.ts'
import { TownDrawing, TownMap } from '../../features/district/town-map.tsx'
import { Elevation } from '../../features/progress/elevation.tsx'
import { SearchLink } from '../../features/site-search/search-link.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import { Advantages } from './advantages.tsx'
import { BlockHead } from './block-head.tsx'
import { Finishes } from './finishes.tsx'
import { FlatsBlock } from './flats-block.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { Intro } from './intro.tsx'
import type { HomeModel } from './model.server.ts'
import { NewsBlock } from './news-block.tsx'
import { QuickSearch } from './quick-search.tsx'
import { SitePlanTeaser } from './site-plan-teaser.tsx'
import { Ways } from './ways.tsx'

/** Blocks that the content does not have are left out. */
export function HomePage({ model }: { model: HomeModel }) {
  const { intro, figures, advantages, sitePlan, sale, finishes, ways, progress, news, district, columns } = model
  return (
    <>
      <Hero {...model.hero} />
      <Container className={styles.search}>
        <QuickSearch search={model.search} />
        {model.searchExample && (
          <SearchLink className={styles.words}>
            <span>{fill(home.searchWords, { example: model.searchExample })}</span>
          </SearchLink>
        )}
      </Container>
      <Intro {...intro} figures={figures} />
      <Advantages items={advantages} />
      {sitePlan && <SitePlanTeaser {...sitePlan} />}
      {sale && <FlatsBlock {...sale} />}
      {finishes && <Finishes {...finishes} />}
      {ways && <Ways {...ways} />}
      {progress && <ProgressBlock {...progress} />}
      {news && <NewsBlock {...news} />}
      {district && <DistrictBlock {...district} />}
      {columns.length > 0 && <Columns items={columns} />}
    </>
  )
}

function ProgressBlock({ head, dateText, buildings }: NonNullable<HomeModel['progress']>) {
  return (
    <Section tone="ink" labelledBy="progress">
      <BlockHead id="progress" head={head} />
      <Elevation buildings={buildings} dateText={dateText} hrefOf={() => head.link?.href ?? paths.mediaProgress()} />
    </Section>
  )
}

function DistrictBlock({ head, town }: NonNullable<HomeModel['district']>) {
  return (
    <Section flushTop labelledBy="district">
      <BlockHead id="district" head={head} />
      <TownMap {...town} drawing={<TownDrawing ratio={town.ratio} label={copy.mapLabel} />} />
    </Section>
  )
}

/** A ledger with more rows than this has two columns, or it would be much taller than its neighbours. */
const LONG_ROWS = 3

/** What else is on sale, and the documents: ledgers side by side, every row leads to what it counts. */
function Columns({ items }: { items: HomeModel['columns'] }) {
  return (
    <Section flushTop className={styles.columns}>
      {items.map(({ id, title, text, rows }) => (
        <div key={id} className={styles.column} data-long={rows.length > LONG_ROWS || undefined}>
          <Heading level={2} size="d4">
            {title}
          </Heading>
          <Text size="ui">{text}</Text>
          <ul className={styles.rows}>
            {rows.map(row => (
              <li key={row.text}>
                <Link href={row.href} className={styles.row}>
                  <span>{row.text}</span>
                  <span className={styles.value}>{row.value}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}
