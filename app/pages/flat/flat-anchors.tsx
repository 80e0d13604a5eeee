import { useEffect, useState } from 'react'
import * as flatCopy from '#texts/flat.ts'
import { Container } from '../../ui/layout.tsx'
import styles from './flat-anchors.module.css'

export interface Anchor {
  id: string
  name: string
}

/** The sections of the page in a bar that stays under the header; on a phone there is no place for it. */
export function FlatAnchors({ anchors }: { anchors: readonly Anchor[] }) {
  const current = useCurrentSection(anchors)
  return (
    <nav className={styles.anchors} aria-label={flatCopy.sectionsLabel} data-print="hide">
      <Container className={styles.list}>
        {anchors.map(({ id, name }) => (
          <a key={id} href={`#${id}`} className={styles.anchor} aria-current={id === current ? 'location' : undefined}>
            {name}
          </a>
        ))}
      </Container>
    </nav>
  )
}

/** The last section whose beginning has passed the upper third of the screen; none while the first screen is read. */
function useCurrentSection(anchors: readonly Anchor[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    function look() {
      const line = window.innerHeight / 3
      // Asked for anew each time: sections get their scripts late and may be other elements by then.
      const passed = anchors.findLast(({ id }) => {
        const section = document.getElementById(id)
        return section !== null && section.getBoundingClientRect().top <= line
      })
      setCurrent(passed?.id)
    }
    function handleScroll() {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', handleScroll)
    }
  }, [anchors])
  return current
}
