import * as commercialsCopy from '#texts/commercial.ts'
import { ArrowLink } from '../../ui/button.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Container } from '../../ui/layout.tsx'
import { Media } from '../../ui/media.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './commercials-intro.module.css'
import type { PremisesModel } from './model.server.ts'

/** Introduction above the filter: location, figures and a street with shop windows. */
export function CommercialsIntro({ lead, figures, picture, about }: NonNullable<PremisesModel['intro']>) {
  return (
    <Container className={styles.intro} data-columns="1" data-gap="56">
      <div className={styles.hero} data-gap="40" data-stack="tablet">
        <div data-gap="20 start">
          <Text contrast size="lead">
            {lead}
          </Text>
          {about && <ArrowLink href={about.href}>{about.text}</ArrowLink>}
        </div>
        <Figures label={commercialsCopy.listFacts} figures={figures} />
      </div>
      {picture && <Media className={styles.cover} picture={picture} />}
    </Container>
  )
}
