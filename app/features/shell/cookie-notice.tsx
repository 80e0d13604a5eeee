import { useEffect, useRef, useState } from 'react'
import { type CookieChoice, storeCookieChoice, storedCookieChoice } from '#app/lib/cookie-choice.ts'
import { useFloating } from '#app/lib/floating.ts'
import { MOBILE } from '#app/lib/media.ts'
import { useMedia } from '#app/lib/use-media.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { paths } from '#contract/paths.ts'
import { cookie as copy } from '#domain/copy/cookie.ts'
import { partsOf } from '#domain/copy/fill.ts'
import styles from './cookie-notice.module.css'

/** Source: docs/specification-coverage.md#26-cookie-notice. */
const SHOW_AFTER_MS = 3000
const ACCEPT_AFTER_DESKTOP_MS = 30_000
const ACCEPT_AFTER_MOBILE_MS = 20_000

/**
 * The notice about cookies: comes three seconds after loading, goes at a press or when its bar is full.
 * @param onChoice told of a choice made now or before: statistics may start
 */
export function CookieNotice({ onChoice }: { onChoice?: (choice: CookieChoice) => void }) {
  const [isShown, setIsShown] = useState(false)
  const isShort = useMedia(MOBILE)
  const notice = useRef<HTMLElement>(null)
  useFloating(notice, isShown ? isShort : null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the life of the page, whoever listens
  useEffect(() => {
    const stored = storedCookieChoice()
    if (stored) {
      onChoice?.(stored)
      return
    }
    const timer = setTimeout(() => setIsShown(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar runs from the moment it is seen
  useEffect(() => {
    if (!isShown) return
    // Not the end of the animation: where movement is reduced it ends at once.
    const delayMs = matchMedia(MOBILE).matches ? ACCEPT_AFTER_MOBILE_MS : ACCEPT_AFTER_DESKTOP_MS
    const timer = setTimeout(() => choose('auto'), delayMs)
    return () => clearTimeout(timer)
  }, [isShown])

  function choose(choice: CookieChoice) {
    storeCookieChoice(choice)
    setIsShown(false)
    onChoice?.(choice)
  }

  if (!isShown) return null
  const links = isShort ? [copy.policyShort, copy.agreementShort] : [copy.policyLink, copy.agreementLink]
  return (
    <section ref={notice} className={styles.notice} data-float="" data-tone="white" aria-label={copy.label}>
      <p>
        {partsOf(isShort ? copy.short : copy.rich).map(part =>
          'text' in part ? (
            part.text
          ) : (
            <TextLink key={part.name} href={part.name === 'policy' ? paths.confidentialPolicy() : paths.termsOfUse()}>
              {links[part.name === 'policy' ? 0 : 1]}
            </TextLink>
          ),
        )}
      </p>
      <button type="button" className={styles.necessary} onClick={() => choose('necessary')}>
        {isShort ? copy.no : copy.necessary}
      </button>
      <Button kind="solid" size="small" className={styles.accept} onClick={() => choose('ok')}>
        {copy.ok}
      </Button>
      <span className={styles.bar} aria-hidden="true" />
    </section>
  )
}
