import type { HomePage } from '#contract/pages/home.ts'
import { paths } from '#contract/paths.ts'
import { district as copy } from '#domain/copy/district.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { TownMap } from '../district/town-map.tsx'
import { BlockHead } from './block-head.tsx'

/** The quarter in its town. */
export function DistrictBlock({ head, town }: NonNullable<HomePage['district']>) {
  return (
    <Section flushTop labelledBy="district">
      <Container>
        <BlockHead id="district" head={head} />
        <TownMap
          {...town}
          drawing={
            <img
              src={paths.townDrawing()}
              alt={copy.mapLabel}
              width={Math.round(1000 * town.ratio)}
              height={1000}
              loading="lazy"
              decoding="async"
            />
          }
        />
      </Container>
    </Section>
  )
}
