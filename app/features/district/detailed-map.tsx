import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { TownGeo } from '#contract/infra-calls.ts'
import { fetchJson } from '../../api/fetch.ts'
import styles from './detailed-map.module.css'
import { openTownGl } from './town-gl.ts'

export interface DetailedMapProps {
  dataHref: string
  slugs: readonly string[]
  markOf: (place: MappedPlace) => ReactNode
  /** Called when the map cannot be drawn or its data cannot be loaded. */
  onFail: () => void
}

type Properties = TownGeo['features'][number]['properties']
export type MappedPlace = Extract<Properties, { slug: string }>
type MappedName = Extract<Properties, { of: string }>

/** The interactive map of the town; its script and data are loaded on demand. */
export function DetailedMap({ dataHref, slugs, markOf, onFail }: DetailedMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const marks = useTownGl(box, dataHref, onFail)
  return (
    <div className={styles.map} data-anchor="" ref={box}>
      {marks.map(({ point, element }) => {
        if (!('slug' in point)) return createPortal(<Name {...point} />, element, point.of)
        return slugs.includes(point.slug) && createPortal(markOf(point), element, point.slug)
      })}
    </div>
  )
}

function Name({ of, name }: MappedName) {
  return (
    <span className={styles.name} data-pointer="none" data-text="nowrap" data-block="" data-of={of}>
      {name}
    </span>
  )
}

interface Mark {
  point: MappedPlace | MappedName
  element: HTMLElement
}

/** Opens the map. @returns an element for each place */
function useTownGl(box: { current: HTMLElement | null }, dataHref: string, onFail: () => void): readonly Mark[] {
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const unmounted = new AbortController()
    let close: (() => void) | undefined
    async function open() {
      const town = await fetchJson<TownGeo>(dataHref, { signal: unmounted.signal })
      if (!box.current || unmounted.signal.aborted) return
      const gl = openTownGl(box.current, town)
      close = gl.close
      setMarks(pointsOf(town).map(({ point, at }) => ({ point, element: markAt(gl, at) })))
    }
    open().catch(() => unmounted.signal.aborted || fail())
    return () => {
      unmounted.abort()
      close?.()
    }
  }, [box, dataHref])
  return marks
}

function pointsOf({ features }: TownGeo) {
  return features.flatMap(({ geometry, properties }) =>
    geometry.type === 'Point' && 'name' in properties ? [{ point: properties, at: geometry.coordinates }] : [],
  )
}

function markAt(gl: ReturnType<typeof openTownGl>, at: readonly [number, number]): HTMLElement {
  const element = document.createElement('div')
  gl.place(element, at)
  return element
}
