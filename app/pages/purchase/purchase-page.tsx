import { useId } from 'react'
import { Programmes } from '../../features/purchase/programmes.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { CardLink } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Media } from '../../ui/media.tsx'
import { Text } from '../../ui/text.tsx'
import type { PurchaseModel } from './model.server.ts'
import styles from './purchase-page.module.css'

/** All payment methods in two groups, then a comparison of bank programmes for the visitor's figures. */
export function PurchasePage({ model }: { model: PurchaseModel }) {
  const { crumbs, title, lead, picture, groups, calculator } = model
  const id = useId()
  return (
    <>
      <div data-anchor="" data-clip="" data-tone="ink">
        <Container className={styles.head} stack="tablet">
          <Breadcrumbs items={crumbs} />
          <div className={styles.title}>
            <Heading level={1}>{title}</Heading>
            <Text size="lead">{lead}</Text>
          </div>
          {picture && (
            <Media className={styles.picture} picture={picture} prioritySizes="(width <= 1023.5px) 100vw, 63vw" />
          )}
        </Container>
      </div>
      {groups.map((group, index) => (
        <Section
          key={group.title}
          space="tight"
          flushTop={index > 0}
          labelledBy={`${id}-${index}`}
          className={styles.group}
          stack="tablet"
        >
          <Heading size="d3" id={`${id}-${index}`}>
            {group.title}
          </Heading>
          <ul className={styles.methods} data-border="below">
            {group.methods.map(method => (
              <Method key={method.href} method={method} />
            ))}
          </ul>
        </Section>
      ))}
      {calculator && <Programmes calculator={calculator} />}
    </>
  )
}

function Method({
  method: { href, name, lead, psk, figure, caption },
}: {
  method: PurchaseModel['groups'][number]['methods'][number]
}) {
  return (
    <li className={styles.way} data-anchor="" data-align="center" data-border="above">
      <div className={styles.name} data-gap="8" data-full="mobile">
        <CardLink href={href}>{name}</CardLink>
        <Text size="ui">{lead}</Text>
      </div>
      {/* A rate after its full cost and in its letters. */}
      <p className={styles.figures} data-text="end">
        {psk && <span>{psk}</span>}
        <span>{figure}</span>
        {caption && <small data-text="caption soft">{caption}</small>}
      </p>
      <Icon name="arrow-right" className={styles.arrow} />
    </li>
  )
}
