import { use } from 'react'
import { fill } from '#domain/text/format.ts'
import * as copy from '#texts/company.ts'
import { RiverSteps } from '../../features/editorial/river-steps.tsx'
import { PlainHead } from '../../features/plain-page/plain-head.tsx'
import { RequestCard } from '../../features/request-form/request-card.tsx'
import { PageFormContext, RequestLink } from '../../features/request-form/request-link.tsx'
import { useNamedDetails } from '../../lib/use-named-details.ts'
import { Accordion, AccordionFold } from '../../ui/accordion.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Explication } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Text } from '../../ui/text.tsx'
import type { VacanciesModel } from './model.server.ts'
import styles from './vacancies-page.module.css'

type VacancyItem = VacanciesModel['items'][number]

/** Vacancies as rows that open in place; the vacancy that the fragment names is open. */
export function VacanciesPage({ model }: { model: VacanciesModel }) {
  const { departments, items, contact, bank, cvMaxMb } = model
  useNamedDetails()
  return (
    <>
      <PlainHead {...model} />
      <Container data-gap="24">
        {departments.length > 0 && <TabLinks label={copy.vacanciesDepartments} links={departments} />}
        <Accordion className={styles.rows}>
          {items.map(item => (
            <Vacancy key={item.id} item={item} cvMaxMb={cvMaxMb} form={contact ? APPLY_ID : undefined} />
          ))}
        </Accordion>
      </Container>
      {contact && <RiverSteps id="process" title={copy.vacanciesProcess} steps={contact.process} bank={bank} />}
      {contact && <Contact {...contact} cvMaxMb={cvMaxMb} />}
    </>
  )
}

/** Of the form in the page, where the buttons lead without a script. */
const APPLY_ID = 'apply'

interface Applying {
  cvMaxMb: number
  /** `id` of the form in the page that takes a CV; the window is opened in its place by a script. */
  form: string | undefined
}

function Vacancy({ item, ...applying }: { item: VacancyItem } & Applying) {
  const { id, title, place, salary, isHot } = item
  return (
    <AccordionFold
      className={styles.vacancy}
      id={id}
      summaryClassName={styles.summary}
      summary={
        <>
          <h2 data-text="d5">{title}</h2>
          <span className={styles.place} data-text="soft" data-flex="wrap" data-full="mobile">
            {place}
            {isHot && <Badge kind="brick">{copy.vacanciesHot}</Badge>}
          </span>
          <span data-text="figures" data-full="mobile">
            {salary}
          </span>
        </>
      }
    >
      <Details {...item} {...applying} />
    </AccordionFold>
  )
}

function Details({ title, lead, facts, lists, ask, form, cvMaxMb }: VacancyItem & Applying) {
  const { button, ...request } = ask
  return (
    <div className={styles.body} data-stack="tablet">
      <div className={styles.side} data-align="top" data-gap="24 start">
        <Explication rows={facts} />
        <RequestLink
          kind="primary"
          form={form}
          request={{
            ...request,
            type: 'consult',
            cvMaxMb,
            details: { subject: fill(copy.vacanciesAskedFor, { vacancy: title }) },
          }}
        >
          {button}
        </RequestLink>
      </div>
      <div data-gap="32">
        <Text contrast size="lead">
          {lead}
        </Text>
        <div className={styles.lists}>
          {lists.map(list => (
            <section key={list.title}>
              <h3 className={styles.listTitle} data-pad="below-12">
                {list.title}
              </h3>
              <ul className={styles.points} data-text="ui soft" data-gap="8">
                {list.items.map(text => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

type ContactProps = NonNullable<VacanciesModel['contact']>

/** The contact, and the form: a plain form until its script is loaded, like the one in the footer. */
function Contact({ title, text, person, rows, ask, cvMaxMb }: ContactProps & Pick<VacanciesModel, 'cvMaxMb'>) {
  const form = use(PageFormContext)
  return (
    <Section tone="deep" id={APPLY_ID} labelledBy="staff" className={styles.contact} stack="tablet">
      <div data-align="top" data-gap="24">
        <Heading id="staff">{title}</Heading>
        <Text>{text}</Text>
        <Text contrast size="lead">
          {person}
        </Text>
        <Explication
          rows={rows.map(({ name, value, href }) => ({
            name,
            value: href ? <TextLink href={href}>{value}</TextLink> : value,
          }))}
        />
      </div>
      {form && (
        <div data-print="hide">
          <RequestCard
            {...form}
            title={ask.title}
            description={ask.description}
            type="consult"
            details={{ subject: copy.vacanciesTitle }}
            cvMaxMb={cvMaxMb}
          />
        </div>
      )}
    </Section>
  )
}
