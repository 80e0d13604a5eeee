import { useEffect, useState } from 'react'
import type { Image } from '#contract/image.ts'
import * as home from '#texts/home.ts'
import { Icon } from '../../ui/icon.tsx'
import { PictureSources } from '../../ui/lazy-image.tsx'
import styles from './hero-evening.module.css'

/** A button shows the evening picture; the content over it, including the header, becomes pale (`data-hour`). */
export function HeroEvening({ picture }: { picture: Image }) {
  const [isHere, setIsHere] = useState(false)
  const [isEvening, setIsEvening] = useState(false)

  useEffect(() => {
    if (!isEvening) return
    document.documentElement.dataset.hour = 'evening'
    return () => {
      delete document.documentElement.dataset.hour
    }
  }, [isEvening])

  return (
    <>
      <picture>
        <PictureSources srcset={picture.srcset} sizes="100vw" />
        <img
          className={styles.picture}
          data-fill="frame box"
          data-hide="tablet"
          src={picture.src}
          srcSet={picture.srcset.jpeg}
          sizes="100vw"
          width={picture.width}
          height={picture.height}
          alt=""
          decoding="async"
          fetchPriority="low"
          data-shown={isEvening || undefined}
          onLoad={() => setIsHere(true)}
        />
      </picture>
      {isHere && (
        <button type="button" className={styles.switch} data-hide="tablet" onClick={() => setIsEvening(!isEvening)}>
          <Icon name={isEvening ? 'sun' : 'moon'} />
          {isEvening ? home.showMorning : home.showEvening}
        </button>
      )}
    </>
  )
}
