import { useState } from 'react'
import type { FlatPage } from '#contract/flat-page.ts'
import type { PropertyCard } from '#contract/property.ts'
import { firstChoice } from './finish-choice.ts'
import { FlatAbout } from './flat-about.tsx'
import FlatFinishSection from './flat-finish.tsx'
import { FlatHero } from './flat-hero.tsx'
import { FlatPlace } from './flat-place.tsx'
import { FlatPrice } from './flat-price.tsx'
import FlatSun from './flat-sun.tsx'
import { WindowViews } from './window-views.tsx'

export interface FlatPageViewProps {
  page: FlatPage
  similar: readonly PropertyCard[]
}

export function FlatPageView({ page, similar }: FlatPageViewProps) {
  const prices = similar.map(({ price }) => price).filter(price => price !== null)
  const [choice, setChoice] = useState(() => firstChoice(page.finish))
  return (
    <>
      <FlatHero page={page} requests={null} similarFromRub={prices.length > 0 ? Math.min(...prices) : null} />
      <FlatAbout page={page} />
      <FlatPlace page={page} />
      <WindowViews views={page.views} />
      <section id="sun" aria-labelledby="sun-title">
        <FlatSun sun={page.sun} winds={page.plan.winds} />
      </section>
      {page.finish.options.length > 0 && (
        <section id="finish" aria-labelledby="finish-title">
          <FlatFinishSection finish={page.finish} choice={choice} onChoose={setChoice} />
        </section>
      )}
      <FlatPrice page={page} choice={choice} />
    </>
  )
}
