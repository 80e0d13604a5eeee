import * as common from '#texts/common.ts'
import * as copy from '#texts/district.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Container, Section, SectionHead } from '../../../ui/layout.tsx'
import { LazyImage } from '../../../ui/lazy-image.tsx'
import { Media } from '../../../ui/media.tsx'
import { Text } from '../../../ui/text.tsx'
import styles from './inside-places.module.css'
import type { SocialModel } from './model.server.ts'

/** What is in the quarter for everybody, built or still to be built. */
export function InsidePlaces({ text, inside }: Pick<SocialModel, 'text' | 'inside'>) {
  if (inside.length === 0) return null
  return (
    <Section tone="deep" labelledBy="inside">
      <Container>
        <SectionHead
          aside={text.map(paragraph => (
            <Text key={paragraph} soft>
              {paragraph}
            </Text>
          ))}
        >
          <Heading level={2} id="inside">
            {copy.insideTitle}
          </Heading>
        </SectionHead>
        <ul className={styles.places}>
          {inside.map(({ id, name, value, date, text: about, picture }) => (
            <li key={id} className={styles.place} data-pictured={picture ? '' : undefined}>
              {picture && (
                <Media ratio="3:2">
                  <LazyImage picture={picture} sizes="(width <= 767.5px) 92vw, 46vw" failedText={common.imageFailed} />
                </Media>
              )}
              <Heading level={3} size="d4">
                {name}
              </Heading>
              <p className={styles.facts}>
                <b>{value}</b> <span>{date}</span>
              </p>
              <Text size="ui" soft>
                {about}
              </Text>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}
