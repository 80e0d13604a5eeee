import { use, useEffect, useState } from 'react'
import { VISIT_TYPE } from '#domain/requests/visit.ts'
import * as contactsTexts from '#texts/contacts.ts'
import { askOfficeState } from '../../api/office-state.ts'
import { TownDrawing, TownMap } from '../../features/district/town-map.tsx'
import { PlainHead } from '../../features/plain-page/plain-head.tsx'
import { RequestCard } from '../../features/request-form/request-card.tsx'
import { PageFormContext, RequestLink } from '../../features/request-form/request-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Explication } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Media } from '../../ui/media.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './contacts-page.module.css'
import type { ContactsModel } from './model.server.ts'

export function ContactsPage({ model }: { model: ContactsModel }) {
  return (
    <>
      <PlainHead {...model} />
      <Office {...model} />
      <Visit visit={model.visit} />
      <Ways {...model} />
      <People {...model} />
      <div className={styles.last}>
        <Requisites {...model} />
      </div>
    </>
  )
}

function Office({ office, ask: { button, ...request } }: ContactsModel) {
  const { name, address, phone, hours, email, holidays, facilities, picture } = office
  return (
    <Container className={styles.office}>
      <section className={styles.facts} aria-label={name}>
        <div className={styles.first}>
          <a className={styles.phone} href={phone.href}>
            {phone.text}
          </a>
          <Text contrast size="lead">
            {address}
          </Text>
          <OfficeState />
        </div>
        <div className={styles.hours}>
          <Explication
            rows={[
              ...hours,
              { name: contactsTexts.email, value: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
            ]}
          />
          <Text>{holidays}</Text>
        </div>
        <ul className={styles.facilities} aria-label={contactsTexts.facilities}>
          {facilities.map(facility => (
            <li key={facility}>
              <Badge>{facility}</Badge>
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <RequestLink kind="primary" size="large" request={{ ...request, type: 'consult' }}>
            {button}
          </RequestLink>
          <ButtonLink size="large" href="#how-to-get" icon="pin">
            {contactsTexts.howToGet}
          </ButtonLink>
        </div>
      </section>
      {picture && (
        <Media className={styles.picture} picture={picture} sizes="(width > 1023.5px) 48vw, 92vw" isPriority />
      )}
    </Container>
  )
}

function Visit({ visit }: Pick<ContactsModel, 'visit'>) {
  const form = use(PageFormContext)
  return (
    form && (
      <div data-print="hide">
        <Section id="visit" labelledBy="visit-title" className={styles.visit}>
          <div className={styles.words}>
            <Heading level={2} id="visit-title">
              {contactsTexts.visitTitle}
            </Heading>
            <Text contrast size="lead">
              {contactsTexts.visitText}
            </Text>
          </div>
          <RequestCard
            {...form}
            title={contactsTexts.visitFormTitle}
            description={contactsTexts.visitFormText}
            submitText={contactsTexts.visitSubmit}
            type={VISIT_TYPE}
            visit={visit}
          />
        </Section>
      </div>
    )
  )
}

function Ways({ ways, town }: Pick<ContactsModel, 'ways' | 'town'>) {
  return (
    <Section id="how-to-get" labelledBy="ways">
      <Heading level={2} id="ways" className={styles.title}>
        {contactsTexts.howToGet}
      </Heading>
      {town && <TownMap {...town} drawing={<TownDrawing ratio={town.ratio} label={contactsTexts.mapLabel} />} />}
      <ul className={styles.ways}>
        {ways.map(({ icon, title, time, text }) => (
          <li key={title} className={styles.way}>
            <Icon name={icon} size={32} className={styles.icon} />
            <Heading level={3} size="d5">
              {title}
            </Heading>
            <p className={styles.time}>{time}</p>
            <Text size="ui">{text}</Text>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function People({ people }: Pick<ContactsModel, 'people'>) {
  return (
    <Section flushTop labelledBy="people" title={contactsTexts.people} className={styles.people}>
      <ul className={styles.rows}>
        {people.map(({ name, person, phone, email, hours }) => (
          <li key={name} className={styles.row}>
            <div>
              <h3 className={styles.name}>{name}</h3>
              <Text size="small">{person}</Text>
            </div>
            <div>
              {phone && (
                <Text>
                  <TextLink href={phone.href}>{phone.text}</TextLink>
                </Text>
              )}
              <TextLink href={`mailto:${email}`}>{email}</TextLink>
              <Text size="small">{hours}</Text>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Requisites({ requisites: { note, rows } }: Pick<ContactsModel, 'requisites'>) {
  return (
    <Section tone="deep" labelledBy="requisites" className={styles.people}>
      <div className={styles.papers}>
        <Heading level={2} id="requisites">
          {contactsTexts.requisites}
        </Heading>
        <Text size="small">{note}</Text>
      </div>
      <dl className={styles.rows}>
        {rows.map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <dt className={styles.term}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** Whether the office is open now. The page is cached, so the browser requests it; empty until then and without a script. */
export function OfficeState() {
  const [text, setText] = useState('')
  useEffect(() => {
    const call = new AbortController()
    askOfficeState(call.signal).then(setText, () => {
      // The hours below remain.
    })
    return () => call.abort()
  }, [])
  return <p className={styles.state}>{text}</p>
}
