import { lazyPart } from '../../lib/lazy-part.tsx'
import { Container } from '../../ui/layout.tsx'
import { Hero } from './hero.tsx'
import type { HomeBlocksProps } from './home-blocks.tsx'
import styles from './home-page.module.css'
import { QuickSearch } from './quick-search.tsx'

/** The first screen answers at once; the rest of the page is read from the beginning and answers when it is reached. */
const HomeBlocks = lazyPart(async () => ({ default: (await import('./home-blocks.tsx')).HomeBlocks }), 'home-blocks')

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
