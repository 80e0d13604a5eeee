import { useEffect, useState } from 'react'
import { flat as flatCopy } from '#domain/copy/flat.ts'
import { Container } from '../../ui/layout.tsx'
import styles from './flat-anchors.module.css'

export interface Anchor {
  /** `id` of the section. */
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

/** The last section whose beginning has passed the upper third of the screen. */
function useCurrentSection(anchors: readonly Anchor[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const sections = anchors.map(({ id }) => document.getElementById(id)).filter(element => element !== null)
    function look() {
      const line = window.innerHeight / 3
      setCurrent(sections.findLast(section => section.getBoundingClientRect().top <= line)?.id)
    }
    // A section crosses the line when it enters or leaves the strip between the line and the top of the page.
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] })
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [anchors])
  return current
}
