import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { cx } from '#app/lib/cx.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { apiPaths } from '#contract/paths.ts'
import type { RequestForm } from '#domain/requests/request.ts'
import type { VisitHours } from '#domain/requests/visit.ts'
import { fill } from '#domain/text/fill.ts'
import * as requestForm from '#texts/request-form.ts'
import { type ConsentText, ConsentView } from './consent-view.tsx'
import styles from './request-card.module.css'
import { RequestFields } from './request-fields.tsx'
import type { RequestOutcome, RequestValues, SendValues } from './request-outcome.ts'
import { ResultPanel } from './result-panel.tsx'
import { useFocusAfterSending } from './use-focus-after-sending.ts'
import { type FilledForm, type RequestFormModel, useRequestForm } from './use-request-form.ts'

/** What a visitor types into a form. */
export type DraftValues = Partial<Pick<RequestForm, 'name' | 'phone' | 'mail' | 'question'>>

export interface RequestFormProps {
  title: string
  description: string
  /** `ОТПРАВИТЬ` unless told. */
  submitText?: string
  /** Kind of the request; `callback` unless told. Source: docs/specification-coverage.md#cookie-notice-and-form. */
  type?: string
  /** Id of the property, 0 = none. */
  property?: number
  /** Address to send to in place of the default one of the type. */
  path?: string | undefined
  /** What goes with the request besides, by the names of `REQUEST_DETAILS`. */
  details?: Readonly<Record<string, string>>
  /** Address of this page, as the server knows it: for the plain form. */
  link: string
  /** The consent to the processing of personal data, or how to get it: it is needed only when the visitor opens it. */
  consentText: ConsentText
  /** Where the consent can be read without a script. */
  consentHref: string
  /** Versions and hashes of the texts behind the checkboxes: the evidence of what was agreed to. */
  shownTexts: string
  /** Of the sales office, for the panel of a failure. */
  phone: { display: string; href: string }
  /** When the office can be visited: the form asks for a day and a time. */
  visit?: VisitHours | undefined
  /** Largest CV, MB: the form takes a file. */
  cvMaxMb?: number | undefined
  /** What is being booked, above the fields. */
  object?: ReactNode
  onSubmit: SendValues<RequestValues>
  /** The visitor has come to the form: what sending needs may be fetched. */
  onFirstFocus?: () => void
  /** A plain form that comes back to be corrected. */
  initial?: FilledForm
  /** Told of what is typed; of nothing, when it has been sent. */
  onDraft?: (values: DraftValues) => void
  /** Inside a window: the card has a close button. */
  close?: { label: string; onClose: () => void }
  /** `id` for the heading: a window is named after it. */
  titleId?: string
}

/**
 * The card with the form of a request: fields above, consents and the button below. In its place, inside the same
 * card: the text of the consent, or the result. Without a script it is a plain form that the server answers with a page.
 * Source: docs/specification-coverage.md#card-of-the-form, docs/specification-coverage.md#sending-of-the-form.
 */
export function RequestCard(props: RequestFormProps) {
  const { title, description, type = 'callback', property = 0, link, shownTexts, consentText, close } = props
  const ownId = useId()
  const titleId = props.titleId ?? ownId
  const isHydrated = useHydrated()
  const [isConsentOpen, setIsConsentOpen] = useState(false)
  const consentBox = useRef<HTMLInputElement>(null)
  const honeypot = useRef<HTMLInputElement>(null)
  const model = useCardModel(props, { type, property }, honeypot)
  useFocusBack(isConsentOpen, consentBox)
  const focus = useFocusAfterSending(model.state.kind)
  useDraft(model, props.onDraft)

  function decide(isGiven: boolean) {
    model.setField('personal', isGiven)
    setIsConsentOpen(false)
  }

  const { state } = model
  const isResult = state.kind === 'submitted' || state.kind === 'failed'
  return (
    <section
      ref={focus.card}
      // What is typed here stays out of the recordings of Metrica. Source: docs/integrations.md#yandex-metrica.
      className={cx(styles.card, 'ym-hide-content', 'ym-disable-keys')}
      data-tone="light"
      data-view={isResult ? 'result' : isConsentOpen ? 'consent' : 'form'}
      aria-labelledby={isResult || isConsentOpen ? undefined : titleId}
      onFocus={() => {
        focus.onFocus()
        props.onFirstFocus?.()
      }}
      onBlur={focus.onBlur}
    >
      {close && <CloseButton {...close} />}
      {isConsentOpen && <ConsentView text={consentText} onDecide={decide} />}
      {!isConsentOpen && !isResult && (
        <>
          <CardHead id={titleId} title={title} description={description} />
          <RequestFields
            model={model}
            isPlain={!isHydrated}
            path={props.cvMaxMb === undefined ? props.path : apiPaths.jobApplication()}
            hidden={{ ...props.details, type, property, link, shown_texts: shownTexts }}
            hasQuestion={type === 'consult'}
            visit={props.visit}
            cvMaxMb={props.cvMaxMb}
            object={props.object}
            submitText={props.submitText ?? requestForm.submit}
            consentHref={props.consentHref}
            consentBox={consentBox}
            honeypot={honeypot}
            onConsentOpen={() => setIsConsentOpen(true)}
          />
        </>
      )}
      {/* Always there, so that what appears in it is announced. */}
      <div className={styles.result} role="status">
        {isResult && (
          <ResultPanel state={state} phone={props.phone} onAgain={() => void model.submit()} onEdit={model.edit} />
        )}
        {state.kind === 'idle' && state.message !== undefined && !isConsentOpen && (
          <p className={styles.notice}>
            <b>{requestForm.resultErrorTitle}</b> {state.message}
          </p>
        )}
      </div>
    </section>
  )
}

function CloseButton({ label, onClose }: NonNullable<RequestFormProps['close']>) {
  return <IconButton icon="close" kind="bare" size="small" label={label} className={styles.close} onClick={onClose} />
}

function CardHead({ id, title, description }: { id: string } & Pick<RequestFormProps, 'title' | 'description'>) {
  return (
    <div>
      <h2 className={styles.title} id={id} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.lead}>{description}</p>
    </div>
  )
}

/** The form, sent with what its visitor does not type. */
function useCardModel(
  { shownTexts, details, path, phone, visit, cvMaxMb, onSubmit, initial }: RequestFormProps,
  subject: { type: string; property: number },
  honeypot: RefObject<HTMLInputElement | null>,
): RequestFormModel {
  const tellIfGone = useTellIfGone(phone.display)
  return useRequestForm(
    async (values, onStep, signal) => {
      const { personal: _personal, policy: _policy, question, visit_date, visit_time, cv, ...fields } = values
      // The address at this moment: a filter may have changed it since the page was rendered.
      const request = {
        ...fields,
        ...subject,
        ...(path !== undefined && { path }),
        ...(cvMaxMb !== undefined && { path: apiPaths.jobApplication() }),
        ...(cv && { cv }),
        link: location.href,
        shown_texts: shownTexts,
        details: {
          ...details,
          ...(question.trim() && { question: question.trim() }),
          ...(visit && { visit_date, visit_time }),
        },
        honeypot: honeypot.current?.value ?? '',
      }
      return tellIfGone(await onSubmit(request, onStep, signal))
    },
    initial,
    visit,
  )
}

function useDraft({ values, state }: RequestFormModel, onDraft: RequestFormProps['onDraft']): void {
  const report = useEffectEvent((draft: DraftValues) => onDraft?.(draft))
  const { name, phone, mail, question } = values
  const isSent = state.kind === 'submitted'
  useEffect(() => report(isSent ? {} : { name, phone, mail, question }), [name, phone, mail, question, isSent])
}

/** A window may be closed while the request is still being sent again: then a notice tells how it ended. */
function useTellIfGone(phone: string): (outcome: RequestOutcome) => RequestOutcome {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return outcome => {
    if (isGone.current && !('cancelled' in outcome)) {
      showToast({
        text: 'ok' in outcome ? requestForm.resultSuccessTitle : fill(requestForm.resultErrorText, { phone }),
      })
    }
    return outcome
  }
}

/** When the consent closes, focus goes back to the checkbox that opened it. */
function useFocusBack(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, target])
}
