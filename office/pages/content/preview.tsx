import { useEffect, useRef, useState } from 'react'
import { Segmented } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './content.module.css'

const WIDTHS = [
  { value: '1440', label: '1440', icon: 'desktop' },
  { value: '768', label: '768', icon: 'tablet' },
  { value: '375', label: '375', icon: 'phone-frame' },
] as const

interface PreviewProps {
  page: string | null
  saves: number
  title: string
  /** The page omits a draft with problems. */
  hasProblems: boolean
  /** The site does not have the page yet. */
  isNew: boolean
}

const VERSIONS = [
  { value: 'draft', label: 'Будет' },
  { value: 'site', label: 'Сейчас' },
] as const

/** The page with the drafts or as it is on the site, scaled to the pane; loaded again after each save that passes the checks. */
export function Preview({ page, saves, title, hasProblems, isNew }: PreviewProps) {
  const pane = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('1440')
  const [version, setVersion] = useState<(typeof VERSIONS)[number]['value']>('draft')
  const [size, setSize] = useState({ width: 0, height: 0 })

  useEffect(() => {
    if (!pane.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(pane.current)
    return () => observer.disconnect()
  }, [])

  // Before a reload, which scrolls a frame to its top.
  const scrollY = useRef(0)

  useEffect(() => {
    if (saves === 0 || hasProblems) return
    const shown = pageOf(frame.current)
    scrollY.current = shown?.scrollY ?? 0
    if (shown) shown.location.reload()
    else if (frame.current) frame.current.src += ''
  }, [saves, hasProblems])

  const isOfSite = version === 'site'
  const address = `${isOfSite ? '' : '/office/preview'}${page ?? '/'}`
  const scale = Math.min(1, size.width / Number(width))
  return (
    <section
      className={styles.preview}
      data-gap="8"
      aria-label={isOfSite ? 'Страница, какая она на сайте' : 'Страница, какой она будет'}
    >
      <div className={styles.previewBar} data-flex="" data-gap="12" data-role="mini">
        <Segmented label="Ширина" name="width" size="small" value={width} options={WIDTHS} onValueChange={setWidth} />
        {!isNew && (
          <Segmented
            label="До и после"
            name="version"
            size="small"
            value={version}
            options={VERSIONS}
            onValueChange={setVersion}
          />
        )}
        {hasProblems && !isNew && !isOfSite && <span>Без последних правок: исправьте замечания</span>}
        {!page && !hasProblems && <span>Своей страницы нет, это главная</span>}
        <a href={address} target="_blank" rel="noreferrer" aria-label="Открыть в новой вкладке">
          <Icon name="out" />
        </a>
      </div>
      <div ref={pane} className={styles.frame}>
        {hasProblems && isNew && <p>Исправьте замечания у полей, и здесь появится страница.</p>}
        {scale > 0 && !(hasProblems && isNew) && (
          <iframe
            ref={frame}
            // Without scripts, as a preview.
            sandbox="allow-same-origin"
            onLoad={() => {
              pageOf(frame.current)?.scrollTo({ top: scrollY.current, behavior: 'instant' })
              scrollY.current = 0
            }}
            src={address}
            title={`Предпросмотр: ${title}, ширина ${width}`}
            style={{ inlineSize: Number(width), blockSize: size.height / scale, scale }}
          />
        )}
      </div>
    </section>
  )
}

/** Null while the frame shows an error page of the browser, which is of another origin. */
const pageOf = (frame: HTMLIFrameElement | null): Window | null => frame?.contentDocument?.defaultView ?? null
