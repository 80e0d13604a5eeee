import { useId } from 'react'
import { paths } from '#contract/paths.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { formatNumber } from '#domain/numbers.ts'
import { Heading } from '../../ui/heading.tsx'
import { Container, Grid } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './landing-links.module.css'

export interface LandingLinksProps {
  title: string
  text: readonly string[]
  links: readonly { slug: string; name: string; count: number }[]
}

/** After the list: what to know about such flats, and ready collections with what is in them. */
export function LandingLinks({ title, text, links }: LandingLinksProps) {
  const id = useId()
  if (text.length + links.length === 0) return null
  return (
    <section className={styles.landing} aria-labelledby={id}>
      <Container>
        <Grid>
          <div className={styles.about}>
            <Heading level={2} size="d3" id={id}>
              {title}
            </Heading>
            {text.map(paragraph => (
              <Text key={paragraph} size="ui" soft>
                {paragraph}
              </Text>
            ))}
          </div>
          <nav className={styles.links} aria-label={catalog.collections}>
            {links.map(({ slug, name, count }) => (
              <Link key={slug} className={styles.link} href={paths.flatsFilter(slug)}>
                <span>{name}</span>
                <span className={styles.count}>{formatNumber(count)}</span>
              </Link>
            ))}
          </nav>
        </Grid>
      </Container>
    </section>
  )
}
