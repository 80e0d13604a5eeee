import * as underground from '#texts/underground.ts'
import { Drawing } from '../../features/drawing/drawing.tsx'
import { parkingView } from '../../features/lot-list/kinds/parking.ts'
import { storageView } from '../../features/lot-list/kinds/storage.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import { KindAbout } from '../../features/lot-page/kind-about.tsx'
import { Badges, type BadgesProps } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import type { UndergroundModel } from './model.server.ts'
import styles from './underground-page.module.css'
import type { PlaceZone } from './zones.server.ts'

export function UndergroundPage({ model }: { model: UndergroundModel }) {
  const intro = model.zones.length > 0 && <PlaceZones zones={model.zones} />
  const about = <KindAbout {...model.about} />
  return model.kind === 'parking' ? (
    <LotListPage kind={parkingView} model={model} intro={intro}>
      {about}
    </LotListPage>
  ) : (
    <LotListPage kind={storageView} model={model} intro={intro}>
      {about}
    </LotListPage>
  )
}

export function PlaceZones({ zones }: { zones: readonly PlaceZone[] }) {
  return (
    <Container>
      <section className={styles.zones} data-columns="2" data-stack="mobile" aria-label={underground.zones}>
        {zones.map(zone => (
          <Zone key={zone.number} zone={zone} />
        ))}
      </section>
    </Container>
  )
}

function Zone({ zone: { name, text, completion, offer, free, freeOf, priceFrom, link, svg, svgLabel } }: ZoneProps) {
  return (
    <article className={styles.zone} data-clip="" data-surface="raised card">
      <Drawing className={styles.map} svg={svg} label={svgLabel} />
      <div className={styles.body} data-align="top" data-gap="12 start">
        <Badges badges={badgesOf(offer, completion)} />
        <Heading size="d4">{name}</Heading>
        <Text>{text}</Text>
        <p className={styles.free} data-text="small soft figures" data-gap="16" data-flex="">
          <b className={styles.count} data-text="text">
            {free}
          </b>
          <span>
            {freeOf}
            {priceFrom && (
              <>
                <br />
                {priceFrom}
              </>
            )}
          </span>
        </p>
        <ButtonLink href={link.href} aria-label={`${name}: ${link.text}`}>
          {link.text}
        </ButtonLink>
      </div>
    </article>
  )
}

interface ZoneProps {
  zone: PlaceZone
}

function badgesOf(offer: string | null, completion: string | null): BadgesProps['badges'] {
  return [...(offer ? [{ kind: 'solid', text: offer } as const] : []), ...(completion ? [{ text: completion }] : [])]
}
