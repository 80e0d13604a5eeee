import type { VacanciesPage, VacancyItem } from '#contract/pages/company.ts'
import { fill } from '#domain/copy/fill.ts'
import { vacancies as copy } from '#domain/copy/vacancies.ts'
import { useNamedDetails } from '../../lib/use-named-details.ts'
import { Badge } from '../../ui/badge.tsx'
import { Explication } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Text } from '../../ui/text.tsx'
import { PlainHead } from '../plain-page/plain-head.tsx'
import { RequestLink } from '../request-form/request-link.tsx'
import styles from './vacancies-view.module.css'

/** Vacancies as rows that open in place, the one that an address names at once; how people are taken on, whom to write to. */
export function VacanciesView({ page }: { page: Omit<VacanciesPage, 'head'> }) {
  const { departments, items, contact } = page
  useNamedDetails()
  return (
    <>
      <PlainHead {...page} />
      <Container className={styles.list}>
        {departments.length > 0 && <TabLinks label={copy.departments} links={departments} />}
        <div className={styles.rows}>
          {items.map(item => (
            <Vacancy key={item.id} item={item} />
          ))}
        </div>
      </Container>
      {contact && <Process {...contact} />}
      {contact && <Contact {...contact} />}
    </>
  )
}

function Vacancy({ item }: { item: VacancyItem }) {
  const { id, title, place, salary, isHot } = item
  return (
    // Opened before its script came, it stands open in the markup that React takes over.
    <details className={styles.vacancy} id={id} suppressHydrationWarning>
      <summary className={styles.summary}>
        <h2 className={styles.name}>{title}</h2>
        <span className={styles.place}>
          {place}
          {isHot && <Badge kind="brick">{copy.hot}</Badge>}
        </span>
        <span className={styles.salary}>{salary}</span>
      </summary>
      <Details {...item} />
    </details>
  )
}

function Details({ title, lead, facts, lists, ask: { button, ...request } }: VacancyItem) {
  return (
    <div className={styles.body}>
      <div className={styles.side}>
        <Explication rows={facts} />
        <RequestLink
          kind="primary"
          request={{ ...request, type: 'consult', details: { subject: fill(copy.askedFor, { vacancy: title }) } }}
        >
          {button}
        </RequestLink>
      </div>
      <div className={styles.text}>
        <Text size="lead">{lead}</Text>
        <div className={styles.lists}>
          {lists.map(list => (
            <section key={list.title}>
              <h3 className={styles.listTitle}>{list.title}</h3>
              <ul className={styles.points}>
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

type ContactProps = NonNullable<VacanciesPage['contact']>

function Process({ process }: Pick<ContactProps, 'process'>) {
  return (
    <Section labelledBy="process">
      <Container>
        <Heading level={2} id="process">
          {copy.process}
        </Heading>
        <ol className={styles.steps}>
          {process.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <Heading level={3} size="d5">
                {title}
              </Heading>
              <Text size="ui" soft>
                {text}
              </Text>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  )
}

function Contact({ title, text, person, rows, ask: { button, ...request } }: ContactProps) {
  return (
    <div className={styles.last}>
      <Section tone="deep" labelledBy="staff">
        <Container className={styles.contact}>
          <div className={styles.words}>
            <Heading level={2} id="staff">
              {title}
            </Heading>
            <Text soft>{text}</Text>
            <RequestLink request={{ ...request, type: 'consult' }}>{button}</RequestLink>
          </div>
          <div className={styles.person}>
            <Text size="lead">{person}</Text>
            <Explication
              rows={rows.map(({ name, value, href }) => ({
                name,
                value: href ? <TextLink href={href}>{value}</TextLink> : value,
              }))}
            />
          </div>
        </Container>
      </Section>
    </div>
  )
}
