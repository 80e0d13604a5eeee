import { Container } from '../../ui/layout.tsx'
import { Hero } from './hero.tsx'
import { HomeBlocks, type HomeBlocksProps } from './home-blocks.tsx'
import styles from './home-page.module.css'
import { QuickSearch } from './quick-search.tsx'

/** The page `/`. */
export function HomePageView({ page, sale }: HomeBlocksProps) {
  return (
    <>
      <Hero {...page.hero} />
      <Container className={styles.search}>
        <QuickSearch search={page.search} />
      </Container>
      <HomeBlocks page={page} sale={sale} />
    </>
  )
}
