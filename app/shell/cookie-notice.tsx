import { useEffect, useState } from 'react'
import { whenLoaded } from '#app/lib/schedule.ts'
import { MOBILE, useMedia } from '#app/lib/use-media.ts'
import { Button } from '#app/ui/button.tsx'
import { FilledText } from '#app/ui/filled-text.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { paths } from '#contract/paths.ts'
import type { CookieConsent } from '#contract/site.ts'
import * as copy from '#texts/shell.ts'
import { type CookieChoice, storeCookieChoice, storedCookieChoice } from '../features/cookies/cookie-choice.ts'
import styles from './cookie-notice.module.css'

/** Source: docs/specification-coverage.md#26-cookie-notice. */
const SHOW_AFTER_MS = 3000
const ACCEPT_AFTER_DESKTOP_MS = 30_000
const ACCEPT_AFTER_MOBILE_MS = 20_000

interface CookieNoticeProps {
  /** `COOKIE_CONSENT`: whether a full bar is acceptance. */
  consent: CookieConsent
  /** Receives a choice made now or before: statistics may start. */
  onChoice?: (choice: CookieChoice) => void
}

/** The notice about cookies: appears three seconds after `load` and is hidden by a press or when its bar is full. */
export function CookieNotice({ consent, onChoice }: CookieNoticeProps) {
  const [isShown, setIsShown] = useState(false)
  const isShort = useMedia(MOBILE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page, whatever `onChoice` is
  useEffect(() => {
    const stored = storedCookieChoice(consent)
    if (stored) {
      onChoice?.(stored)
      return
    }
    return whenLoaded(sinceLoadMs => {
      const timer = setTimeout(() => setIsShown(true), Math.max(SHOW_AFTER_MS - sinceLoadMs, 0))
      return () => clearTimeout(timer)
    })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar runs from the moment it is seen
  useEffect(() => {
    if (!isShown) return
    // Not the end of the animation: where movement is reduced it ends at once.
    const delayMs = matchMedia(MOBILE).matches ? ACCEPT_AFTER_MOBILE_MS : ACCEPT_AFTER_DESKTOP_MS
    const timer = setTimeout(() => choose(consent === 'notice' ? 'ok' : 'auto'), delayMs)
    return () => clearTimeout(timer)
  }, [isShown])

  function choose(choice: CookieChoice) {
    storeCookieChoice(choice)
    setIsShown(false)
    onChoice?.(choice)
  }

  if (!isShown) return null
  const rich = consent === 'notice' ? copy.cookieNoticeRich : copy.cookieRich
  return (
    <section className={styles.notice} data-float="" data-tone="white" aria-label={copy.cookieLabel}>
      <p>
        <FilledText
          template={isShort ? copy.cookieShort : rich}
          values={{
            policy: (
              <TextLink href={paths.confidentialPolicy()}>
                {isShort ? copy.cookiePolicyShort : copy.cookiePolicyLink}
              </TextLink>
            ),
            agreement: (
              <TextLink href={paths.termsOfUse()}>
                {isShort ? copy.cookieAgreementShort : copy.cookieAgreementLink}
              </TextLink>
            ),
          }}
        />
      </p>
      <button type="button" className={styles.necessary} data-hover="text" onClick={() => choose('necessary')}>
        {isShort ? copy.cookieNo : copy.cookieNecessary}
      </button>
      <Button kind="solid" size="small" className={styles.accept} onClick={() => choose('ok')}>
        {copy.cookieOk}
      </Button>
      <span className={styles.bar} aria-hidden="true" />
    </section>
  )
}
