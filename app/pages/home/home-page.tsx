import { Container } from '../../ui/layout.tsx'
import { Hero } from './hero.tsx'
import { HomeBlocks } from './home-blocks.tsx'
import styles from './home-page.module.css'
import type { HomeModel } from './model.server.ts'
import { QuickSearch } from './quick-search.tsx'

export function HomePage({ model }: { model: HomeModel }) {
  return (
    <>
      <Hero {...model.hero} />
      <Container className={styles.search}>
        <QuickSearch search={model.search} />
      </Container>
      <HomeBlocks model={model} />
    </>
  )
}
