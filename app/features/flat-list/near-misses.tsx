import { catalog } from '#domain/copy/catalog.ts'
import { Heading } from '../../ui/heading.tsx'
import type { CardFlat } from '../flat-card/card-flat.ts'
import { FlatCards } from './flat-cards.tsx'
import styles from './flat-catalogue.module.css'
import type { FlatCatalogueProps } from './flat-catalogue.tsx'
import type { FlatsPageData } from './flats-page.ts'

export interface NearMissesProps extends Pick<FlatCatalogueProps, 'action'> {
  almost: FlatsPageData['almost']
  onOpen: (flat: CardFlat) => void
}

/** Flats that break exactly one condition, with the difference on the card. */
export function NearMisses({ almost, action, onOpen }: NearMissesProps) {
  return (
    <section className={styles.near} aria-labelledby="near-title">
      <Heading level={2} size="d3" id="near-title">
        {catalog.emptyAlmost}
      </Heading>
      <FlatCards
        flats={almost.map(({ flat }) => flat)}
        seen={[]}
        action={action}
        remark={({ id }) => almost.find(({ flat }) => flat.id === id)?.difference}
        onOpen={onOpen}
      />
    </section>
  )
}
