import * as copy from '#texts/commercial.ts'
import { ArrowLink } from '../../../ui/button.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Container } from '../../../ui/layout.tsx'
import { Media } from '../../../ui/media.tsx'
import { Text } from '../../../ui/text.tsx'
import styles from './commercial-street.module.css'
import type { PremisesLotModel } from './model.server.ts'

/** The line of the quarter before the windows of premises: who passes there. */
export function CommercialStreet({ name, text, picture, link }: NonNullable<PremisesLotModel['street']>) {
  return (
    <Container>
      <section className={styles.street} data-pad="tight" data-stack="tablet" aria-labelledby="street-title">
        {picture && <Media ratio="3:2" picture={picture} />}
        <div data-gap="20 start">
          <Heading size="d3" id="street-title">
            {copy.pageFlow}
          </Heading>
          <Text contrast size="lead">
            {name}
          </Text>
          <Text>{text}</Text>
          <ArrowLink href={link.href}>{link.text}</ArrowLink>
        </div>
      </section>
    </Container>
  )
}
