import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { fill } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import { range } from '#texts/formats.ts'
import { useDragScroll } from '../lib/use-drag-scroll.ts'
import styles from './carousel.module.css'
import { IconButton } from './icon-button.tsx'

interface View {
  first: number
  last: number
  isAtStart: boolean
  isAtEnd: boolean
}

/** Cards in a scroll-snapping row that bleeds to the edge of the screen; a mouse can drag it. Without scripts it only scrolls. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const slides = Children.toArray(children)
  const { track, line, view, move } = useCarousel(slides.length)
  const isWhole = view.isAtStart && view.isAtEnd

  return (
    <section className={styles.carousel} data-gap="40" data-shrink="any" aria-label={label}>
      <ul className={styles.track} data-anchor="" ref={track} data-lines="shared">
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their own keys inside
          <li key={index} className={styles.slide} data-shrink="any">
            {slide}
          </li>
        ))}
      </ul>
      <div className={styles.nav} data-align="center" data-gap="24" data-hide="no-script" hidden={isWhole}>
        <div className={styles.line} data-anchor="" ref={line} aria-hidden="true" />
        <span data-text="small soft figures nowrap">{countText(view, slides.length)}</span>
        <div className={styles.buttons} data-flex="" data-gap="8">
          <IconButton icon="arrow-left" label={common.sliderPrev} disabled={view.isAtStart} onClick={() => move(-1)} />
          <IconButton icon="arrow-right" label={common.sliderNext} disabled={view.isAtEnd} onClick={() => move(1)} />
        </div>
      </div>
    </section>
  )
}

/** `4–6 из 12`: the visible slides. */
function countText({ first, last }: View, count: number): string {
  const number = first === last ? first : fill(range, { from: first, to: last })
  return fill(common.sliderPosition, { number, count })
}

function useCarousel(total: number) {
  const track = useRef<HTMLUListElement>(null)
  const line = useRef<HTMLDivElement>(null)
  useDragScroll(track)
  const [view, setView] = useState<View>({ first: 1, last: Math.min(3, total), isAtStart: true, isAtEnd: false })

  useEffect(() => {
    const element = track.current
    if (!element || total === 0) return

    function update(element: HTMLElement) {
      const { scrollLeft, clientWidth, scrollWidth } = element
      line.current?.style.setProperty('--carousel-from', String(scrollLeft / scrollWidth))
      line.current?.style.setProperty('--carousel-part', String(Math.min(1, clientWidth / scrollWidth)))
      const box = element.getBoundingClientRect()
      const seen = [...element.children].flatMap((slide, index) => {
        const { left, right } = slide.getBoundingClientRect()
        const middle = (left + right) / 2
        return middle > box.left && middle < box.right ? [index + 1] : []
      })
      const next: View = {
        first: seen[0] ?? 1,
        last: seen.at(-1) ?? 1,
        isAtStart: scrollLeft < 2,
        isAtEnd: scrollLeft + clientWidth > scrollWidth - 2,
      }
      // Entries of a `View` have its keys.
      setView(old => (Object.entries(next).every(([key, value]) => old[key as keyof View] === value) ? old : next))
    }

    let frame = 0
    function handleScroll() {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => element && update(element))
    }

    const resizing = new ResizeObserver(handleScroll)
    resizing.observe(element)
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resizing.disconnect()
      element.removeEventListener('scroll', handleScroll)
    }
  }, [total])

  function move(direction: 1 | -1) {
    const element = track.current
    element?.scrollBy({ left: direction * element.clientWidth * 0.8 })
  }

  return { track, line, view, move }
}
