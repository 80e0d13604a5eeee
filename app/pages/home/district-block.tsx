import type { HomePage } from '#contract/pages/home.ts'
import * as copy from '#texts/district.ts'
import { TownDrawing } from '../../features/district/town-drawing.tsx'
import { TownMap } from '../../features/district/town-map.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { BlockHead } from './block-head.tsx'

/** The quarter in its town. */
export function DistrictBlock({ head, town }: NonNullable<HomePage['district']>) {
  return (
    <Section flushTop labelledBy="district">
      <Container>
        <BlockHead id="district" head={head} />
        <TownMap {...town} drawing={<TownDrawing ratio={town.ratio} label={copy.mapLabel} />} />
      </Container>
    </Section>
  )
}
