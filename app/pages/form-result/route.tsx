import { data } from 'react-router'
import { paths } from '#contract/paths.ts'
import { CV_FIELD } from '#domain/requests/cv.ts'
import { VISIT_TYPE } from '#domain/requests/visit.ts'
import * as company from '#texts/company.ts'
import * as visitCopy from '#texts/contacts.ts'
import * as errorTexts from '#texts/field-errors.ts'
import * as lotList from '#texts/lot-list.ts'
import * as requestForm from '#texts/request-form.ts'
import { type FormResult, formResultContext, servicesContext } from '../../context.ts'
import { RequestCard } from '../../features/request-form/request-card.tsx'
import { receiptLines } from '../../features/request-form/result-panel.tsx'
import type { FilledForm } from '../../features/request-form/use-request-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, PageHead } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import type { Route } from './+types/route.ts'

/** Not hydrated: the URL belongs to another endpoint, so the router would render the wrong page. See `app/root.tsx`. */
export const handle = { isStatic: true, call: false }

/** The page after a form without JavaScript. It has no URL: `/api/request/` responds with it, its route path returns 404. */
export function loader({ context }: Route.LoaderArgs) {
  const result = context.get(formResultContext)
  if (!result) throw data(null, { status: 404 })
  const { shownTexts, global } = context.get(servicesContext).shell()
  const { phones } = global
  // The form of a visit is shown again with the hours of the office.
  const isVisit = result.kind !== 'sent' && result.values.type === VISIT_TYPE
  const visit = isVisit ? context.get(servicesContext).pages.visitHours() : undefined
  const { cvMaxMb } = context.get(servicesContext).pages
  return { result, shownTexts, visit, cvMaxMb, phone: { display: phones.display, href: `tel:${phones.sales}` } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? titleOf(loaderData.result) : undefined },
  { name: 'robots', content: 'noindex' },
]

export default function FormResultPage({
  loaderData: { result, phone, shownTexts, visit, cvMaxMb },
}: Route.ComponentProps) {
  if (result.kind === 'sent') {
    return (
      <Container>
        <PageHead>
          <Heading level={1} size="d2">
            {titleOf(result)}
          </Heading>
          <Text contrast size="lead">
            {[requestForm.resultSuccessText, ...receiptLines(result.receipt)].join(' ')}
          </Text>
        </PageHead>
        <ButtonLink href={paths.flats()}>{lotList.title}</ButtonLink>
      </Container>
    )
  }
  const { values } = result
  return (
    <Container>
      <PageHead>
        <Heading level={1} size="d2">
          {titleOf(result)}
        </Heading>
      </PageHead>
      <RequestCard
        title={formTitle(values)}
        description={
          result.kind === 'failed'
            ? result.message
            : visit
              ? visitCopy.visitFormText
              : requestForm.modalDefaultDescription
        }
        submitText={visit && visitCopy.visitSubmit}
        type={values.type}
        property={Number(values.property) || 0}
        link={values.link ?? ''}
        consentText=""
        consentHref={paths.personalDataConsent()}
        shownTexts={values.shown_texts ?? shownTexts}
        phone={phone}
        visit={visit}
        cvMaxMb={values[CV_FIELD] === undefined ? undefined : cvMaxMb}
        initial={filledForm(result)}
        // Never called: the page has no script.
        onSubmit={() => Promise.resolve({ ok: true })}
      />
    </Container>
  )
}

type UnsentForm = Exclude<FormResult, { kind: 'sent' }>

/** Keeps the typed values; only consents that were not given are requested again. */
function filledForm(result: UnsentForm): FilledForm {
  const {
    name = '',
    phone = '',
    mail = '',
    question = '',
    visit_date = '',
    visit_time = '',
    personal,
    policy,
  } = result.values
  const wrong = result.kind === 'wrong' ? result.errors : {}
  const errors = Object.fromEntries(Object.entries(wrong).map(([field, { error_msg }]) => [field, error_msg]))
  return {
    values: {
      name,
      phone,
      mail,
      question,
      visit_date,
      visit_time,
      personal: personal === 'on',
      policy: policy === 'on',
    },
    // A browser does not keep the file.
    errors: { ...(result.values[CV_FIELD] && { [CV_FIELD]: errorTexts.fileAgain }), ...errors },
  }
}

function titleOf(result: FormResult): string {
  if (result.kind === 'sent') return requestForm.resultSuccessTitle
  if (result.kind === 'failed') return requestForm.resultErrorTitle
  return formTitle(result.values)
}

function formTitle(values: UnsentForm['values']): string {
  if (values[CV_FIELD] !== undefined) return company.vacanciesAsk
  return values.type === VISIT_TYPE ? visitCopy.visitFormTitle : requestForm.modalDefaultTitle
}
