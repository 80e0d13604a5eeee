import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { ScrollBox } from '#app/ui/scroll-box.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import * as common from '#texts/common.ts'
import * as copy from '#texts/request-form.ts'
import styles from './consent-view.module.css'

/** HTML of the consent, or a function that loads it. */
export type ConsentText = string | (() => Promise<string>)

/** The consent text inside the form card. Source: docs/specification-coverage.md#view-of-the-consent. */
export function ConsentView({ text, onDecide }: { text: ConsentText; onDecide: (isGiven: boolean) => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { html, isFailed, load } = useConsentHtml(text)
  // The focused control was unmounted.
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {copy.consentTitle}
      </h2>
      <ScrollBox label={copy.consentText} className={styles.text}>
        {html && <Prose html={html} small />}
        {!html && !isFailed && (
          <div data-gap="10" role="status" aria-label={common.loading}>
            {[100, 92, 97, 60].map(widthPercent => (
              <Skeleton key={widthPercent} widthPercent={widthPercent} heightRem={1.4} />
            ))}
          </div>
        )}
        {isFailed && (
          <div role="alert">
            <p>{common.errorGeneric}</p>
            <Button kind="ghost" onClick={load}>
              {common.retry}
            </Button>
          </div>
        )}
      </ScrollBox>
      <div className={styles.actions} data-gap="12">
        <Button onClick={() => onDecide(false)}>{copy.consentDecline}</Button>
        {/* A text that is not shown cannot be accepted. */}
        <Button kind="primary" disabled={!html} onClick={() => onDecide(true)}>
          {copy.consentAccept}
        </Button>
      </div>
    </>
  )
}

function useConsentHtml(text: ConsentText) {
  const [html, setHtml] = useState(typeof text === 'string' ? text : undefined)
  const [isFailed, setIsFailed] = useState(false)

  function load() {
    if (typeof text === 'string') return
    setIsFailed(false)
    text().then(setHtml, () => setIsFailed(true))
  }
  const loadFirst = useEffectEvent(load)
  useEffect(() => loadFirst(), [])

  return { html, isFailed, load }
}
