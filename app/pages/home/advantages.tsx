import { useState } from 'react'
import * as home from '#texts/home.ts'
import { ABOVE_TABLET, useMedia } from '../../lib/use-media.ts'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import styles from './advantages.module.css'
import type { HomeModel } from './model.server.ts'

/** On wide screens a list next to the picture of the open item, on narrow ones or without a script a strip of cards. */
export function Advantages({ items }: { items: HomeModel['advantages'] }) {
  const [openId, setOpenId] = useState(items[0]?.id)
  /** What is pointed at or has the focus shows its picture; its text waits for a press, so that no row moves from under the pointer. */
  const [pointedId, setPointedId] = useState<string>()
  const shownId = pointedId ?? openId
  const isList = useMedia(ABOVE_TABLET)
  if (items.length === 0) return null
  return (
    <Section flushTop>
      {/* The strip scrolls sideways, and a keyboard has to reach that. */}
      <ul
        className={styles.list}
        aria-label={home.advantages}
        tabIndex={isList ? undefined : 0}
        onPointerLeave={() => setPointedId(undefined)}
      >
        {items.map(({ id, title, text, picture }) => (
          <li
            key={id}
            className={styles.item}
            data-open={id === openId || undefined}
            data-shown={id === shownId || undefined}
            onPointerEnter={() => setPointedId(id)}
          >
            <div className={styles.picture}>
              <LazyImage picture={picture} sizes="(width > 1023.5px) 54vw, min(78vw, 440px)" />
            </div>
            <Heading level={3} size="d4" className={styles.title}>
              {isList ? (
                <button
                  type="button"
                  className={styles.button}
                  aria-expanded={id === openId}
                  aria-controls={`advantage-${id}`}
                  onFocus={() => setPointedId(id)}
                  onBlur={() => setPointedId(undefined)}
                  onClick={() => setOpenId(id)}
                >
                  {title}
                </button>
              ) : (
                title
              )}
            </Heading>
            <div className={styles.text} id={`advantage-${id}`}>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
