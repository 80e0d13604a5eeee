import { useState } from 'react'
import { Heading } from '../../ui/heading.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { BlockAction } from './block-action.tsx'
import styles from './finishes.module.css'
import type { HomeModel } from './model.server.ts'

/** One room from edge to edge, in the finish that is chosen next to it. */
export function Finishes({ head, items }: NonNullable<HomeModel['finishes']>) {
  const [chosen, setChosen] = useState(items[0]?.slug)
  return (
    <section aria-labelledby="finishes" className={styles.block} data-stack="tablet" data-tone="deep">
      <div className={styles.pictures} data-anchor="" data-surface="sunken">
        {items.map(({ slug, picture }) => (
          <div key={slug} className={styles.picture} data-fill="frame" data-shown={slug === chosen || undefined}>
            <LazyImage picture={picture} />
          </div>
        ))}
      </div>
      <div className={styles.side} data-gap="32 start">
        <Heading id="finishes">{head.title}</Heading>
        <fieldset data-fill="width" aria-labelledby="finishes">
          {items.map(({ slug, name, tagline }) => (
            <label
              key={slug}
              className={styles.option}
              data-anchor=""
              data-card=""
              data-border="above"
              data-text="small soft"
            >
              <input
                type="radio"
                data-cover=""
                name="finish"
                value={slug}
                checked={slug === chosen}
                onChange={() => setChosen(slug)}
              />
              <b className={styles.name} data-text="d5" data-hover="text">
                {name}
              </b>
              <span>{tagline}</span>
            </label>
          ))}
        </fieldset>
        <BlockAction action={head.action} />
      </div>
    </section>
  )
}
