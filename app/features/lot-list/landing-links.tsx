import { useId } from 'react'
import { formatNumber } from '#domain/text/format.ts'
import type { ListPageModel } from '#server/pages/list/list-page.ts'
import * as lotList from '#texts/lot-list.ts'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Paragraphs } from '../../ui/text.tsx'
import styles from './landing-links.module.css'

export interface LandingLinksProps {
  title: string
  text: readonly string[]
  links: NonNullable<ListPageModel<unknown>['collections']>['links']
}

/** After the list: a text about such lots, and links to collections. */
export function LandingLinks({ title, text, links }: LandingLinksProps) {
  const id = useId()
  if (text.length + links.length === 0) return null
  return (
    <section className={styles.landing} data-pad="tight" data-border="above" aria-labelledby={id}>
      <Container data-grid="">
        <div className={styles.about} data-columns="1" data-align="top" data-gap="24" data-full="tablet">
          <Heading size="d3" id={id}>
            {title}
          </Heading>
          <Paragraphs texts={text} size="ui" />
        </div>
        <nav className={styles.links} data-full="tablet" aria-label={lotList.collections}>
          {links.map(({ path, name, count }) => (
            <Link key={path} className={styles.link} data-border="below" data-hover="accent" href={path}>
              <span>{name}</span>
              <span className={styles.count} data-text="soft figures">
                {formatNumber(count)}
              </span>
            </Link>
          ))}
        </nav>
      </Container>
    </section>
  )
}
