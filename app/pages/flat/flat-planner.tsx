import { type MouseEvent, useEffect, useState } from 'react'
import { fill } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/flat-page.ts'
import { isPlainClick } from '../../lib/links.ts'
import { readStored, writeStored } from '../../lib/safe-storage.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './flat-planner.module.css'
import { MorePart } from './flat-rooms.tsx'

/** Survives one reload: the planner that the visitor has opened. */
const WANTED = 'planner'

/** The third-party planner, loaded only after a press, in a sandboxed frame. Without a script the button is a link to it. */
export function FlatPlanner({ src, title }: { src: string; title: string }) {
  const { isOpen, open } = usePlanner(src)
  return (
    <MorePart id="planner" title={copy.plannerTitle} text={copy.plannerLead}>
      {isOpen ? (
        <PlannerFrame src={src} title={title} />
      ) : (
        <div>
          <ButtonLink kind="secondary" icon="cube" href={src} target="_blank" rel="noopener" onClick={open}>
            {copy.plannerOpen}
          </ButtonLink>
        </div>
      )}
    </MorePart>
  )
}

function PlannerFrame({ src, title }: { src: string; title: string }) {
  const [isLoading, setIsLoading] = useState(true)
  return (
    <>
      <div className={styles.view} data-surface="raised panel" aria-busy={isLoading} ref={reveal}>
        {isLoading && (
          <p className={styles.status} data-text="ui soft" role="status">
            {common.loading}
          </p>
        )}
        <iframe
          className={styles.frame}
          data-fill="box"
          src={src}
          title={fill(copy.plannerFrame, { title })}
          // Of another host, so the two together do not lift the sandbox; its own storage is what it draws from.
          sandbox="allow-scripts allow-same-origin"
          allow="fullscreen"
          onLoad={() => setIsLoading(false)}
        />
      </div>
      <Text size="ui">
        {copy.plannerNote}{' '}
        <TextLink href={src} target="_blank" rel="noopener">
          {copy.plannerNewTab}
        </TextLink>
      </Text>
    </>
  )
}

/** After a reload the summary that the planner is in is closed. */
function reveal(frame: HTMLElement | null): void {
  frame?.closest('details')?.setAttribute('open', '')
  frame?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

function usePlanner(src: string): { isOpen: boolean; open: (event: MouseEvent) => void } {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (readStored('sessionStorage', WANTED) !== src) return
    writeStored('sessionStorage', WANTED, null)
    setIsOpen(true)
  }, [src])

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (mayFrame()) setIsOpen(true)
    else {
      // The policy of the first loaded page may not allow the planner, so its link loads the document again.
      writeStored('sessionStorage', WANTED, src)
      history.replaceState(history.state, '', '#planner')
      location.reload()
    }
  }
  return { isOpen, open }
}

/** Whether the document was opened as a flat: links between pages do not load a document. */
function mayFrame(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return /^https?:\/\/[^/]+\/flats\/\d+(?:[?#]|$)/.test(opened?.name ?? '')
}
