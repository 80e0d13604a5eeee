import type { CSSProperties } from 'react'
import type { HomePage } from '#contract/pages/home.ts'
import { paths } from '#contract/paths.ts'
import { home } from '#domain/copy/home.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { BlockHead } from './block-head.tsx'
import styles from './district-block.module.css'

/** Icons of the categories of the map; a category of another development has the pin. */
const ICONS: Readonly<Record<string, IconName>> = {
  school: 'school',
  kindergarten: 'kindergarten',
  shop: 'shop',
  cafe: 'cafe',
  sport: 'sport',
  health: 'health',
  transport: 'train',
  leisure: 'leaf',
}

/** The quarter in its town: places where they are, rings of minutes on foot. */
export function DistrictBlock({ head, ratio, places, rings, home: quarter, river }: NonNullable<HomePage['district']>) {
  return (
    <Section flushTop labelledBy="district">
      <Container>
        <BlockHead id="district" head={head} />
        <div className={styles.map}>
          <div className={styles.sheet} style={{ aspectRatio: ratio }}>
            <img
              className={styles.drawing}
              src={paths.townDrawing()}
              alt={home.mapLabel}
              width={Math.round(1000 * ratio)}
              height={1000}
              loading="lazy"
              decoding="async"
            />
            {rings.map(({ text, ...at }) => (
              <span key={text} className={styles.ring} style={placed(at)}>
                {text}
              </span>
            ))}
            {river && (
              <span className={styles.river} style={placed(river)}>
                {river.name}
              </span>
            )}
            <ul>
              {places.map(({ slug, category, name, walk, isLeft, ...at }) => (
                <li key={slug} className={styles.place} style={placed(at)} data-left={isLeft || undefined}>
                  <Icon name={ICONS[category] ?? 'pin'} size={20} className={styles.icon} />
                  <span className={styles.name}>
                    {name}
                    <span className={styles.walk}>{walk}</span>
                  </span>
                </li>
              ))}
            </ul>
            <Link href={quarter.href} className={styles.quarter} style={placed(quarter)}>
              {quarter.name}
            </Link>
          </div>
        </div>
      </Container>
    </Section>
  )
}

function placed({ xPercent, yPercent }: { xPercent: number; yPercent: number }): CSSProperties {
  return { '--x': xPercent, '--y': yPercent }
}
