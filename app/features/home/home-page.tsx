import type { HomePage } from '#contract/home-page.ts'
import { Container } from '../../ui/layout.tsx'
import type { CardFlat } from '../flat-card/card-flat.ts'
import { Advantages } from './advantages.tsx'
import { Columns } from './columns.tsx'
import { DistrictBlock } from './district-block.tsx'
import { Finishes } from './finishes.tsx'
import { FlatsBlock } from './flats-block.tsx'
import { GenplanTeaser } from './genplan-teaser.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { Intro } from './intro.tsx'
import { NewsBlock } from './news-block.tsx'
import { ProgressBlock } from './progress-block.tsx'
import { QuickSearch } from './quick-search.tsx'
import { Ways } from './ways.tsx'

export interface HomePageViewProps {
  page: Omit<HomePage, 'seo' | 'flats'>
  flats: (Omit<NonNullable<HomePage['flats']>, 'cards'> & { cards: CardFlat[] }) | null
}

/** The page `/`. Blocks that the content does not have are left out. Source: design system 11 "Home". */
export function HomePageView({ page, flats }: HomePageViewProps) {
  const { hero, search, intro, figures, advantages, genplan, finishes, ways, progress, news, district, columns } = page
  return (
    <>
      <Hero {...hero} />
      <Container className={styles.search}>
        <QuickSearch search={search} />
      </Container>
      <Intro {...intro} figures={figures} />
      <Advantages items={advantages} />
      {genplan && <GenplanTeaser {...genplan} />}
      {flats && <FlatsBlock {...flats} />}
      {finishes && <Finishes {...finishes} />}
      {ways && <Ways {...ways} />}
      {progress && <ProgressBlock {...progress} />}
      {news && <NewsBlock {...news} />}
      {district && <DistrictBlock {...district} />}
      {columns.length > 0 && <Columns items={columns} />}
    </>
  )
}
