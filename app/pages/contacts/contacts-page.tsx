import { use, useEffect, useState } from 'react'
import { VISIT_TYPE } from '#domain/requests/visit.ts'
import * as contactsTexts from '#texts/contacts.ts'
import { fetchOfficeState } from '../../api/office-state.ts'
import { TownDrawing, TownMap } from '../../features/district/town-map.tsx'
import { Closing, EditorialHead } from '../../features/editorial/editorial.tsx'
import { ScaleFigure } from '../../features/editorial/scale-figure.tsx'
import { RequestCard } from '../../features/request-form/request-card.tsx'
import { PageFormContext, RequestLink } from '../../features/request-form/request-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './contacts-page.module.css'
import type { ContactsModel } from './model.server.ts'

export function ContactsPage({ model }: { model: ContactsModel }) {
  return (
    <>
      <EditorialHead {...model}>
        <FirstLine {...model} />
      </EditorialHead>
      <Entrance {...model} />
      {model.howToGet && <Ways {...model.howToGet} />}
      <Visit {...model} />
      <People {...model} />
      <Requisites {...model} />
      <Closing {...model} />
    </>
  )
}

/** Phone and hours. */
function FirstLine({ office: { phone, hours, holidays } }: ContactsModel) {
  return (
    <div className={styles.first} data-pad="above-40" data-flex="spread" data-align="start">
      <a className={styles.phone} data-text="nowrap" href={phone.href}>
        {phone.text}
      </a>
      <div className={styles.hours} data-shrink="none" data-gap="4">
        <OfficeState />
        {hours.map(({ name, value }) => (
          <p key={name}>
            {name}, {value}
          </p>
        ))}
        <Text size="small">{holidays}</Text>
      </div>
    </div>
  )
}

/** The entrance at human scale, with the address. */
function Entrance({ entrance, office, howToGet, ask: { button, ...request } }: ContactsModel) {
  return (
    <section className={styles.entrance} data-clip="" data-tone="deep" aria-label={office.name}>
      <ScaleFigure {...entrance} phone={{ widthPercent: 220, focus: 0.92 }} />
      <Container className={styles.address} data-flex="spread">
        <p className={styles.where} data-text="d4 balance">
          {office.address}
        </p>
        <div className={styles.buttons} data-shrink="none" data-flex="wrap" data-gap="12">
          <RequestLink kind="primary" size="large" request={{ ...request, type: 'consult' }}>
            {button}
          </RequestLink>
          {howToGet && (
            <ButtonLink size="large" href="#how-to-get" icon="pin">
              {contactsTexts.howToGet}
            </ButtonLink>
          )}
        </div>
      </Container>
    </section>
  )
}

/** The office and what it has, next to the form of a visit. */
function Visit({ visit, office: { facilities, picture, email } }: ContactsModel) {
  const form = use(PageFormContext)
  return (
    <Section tone="deep" id="visit" labelledBy="visit-title" className={styles.visit} stack="tablet">
      <div className={styles.intro}>
        <Heading id="visit-title">{contactsTexts.visitTitle}</Heading>
        <Text contrast size="lead">
          {contactsTexts.visitText}
        </Text>
        {picture && (
          <figure className={styles.picture} data-anchor="">
            <LazyImage picture={picture} />
            <figcaption className={styles.caption} data-text="caption">
              {picture.alt}
            </figcaption>
          </figure>
        )}
        <ul className={styles.facilities} data-columns="2" data-stack="mobile" aria-label={contactsTexts.facilities}>
          {facilities.map(facility => (
            <li key={facility}>{facility}</li>
          ))}
          <li>
            <TextLink href={`mailto:${email}`}>{email}</TextLink>
          </li>
        </ul>
      </div>
      {form && (
        <div data-print="hide">
          <RequestCard
            {...form}
            title={contactsTexts.visitFormTitle}
            description={contactsTexts.visitFormText}
            submitText={contactsTexts.visitSubmit}
            type={VISIT_TYPE}
            visit={visit}
          />
        </div>
      )}
    </Section>
  )
}

function Ways({ ways, longestMinutes, town }: NonNullable<ContactsModel['howToGet']>) {
  return (
    <Section id="how-to-get" labelledBy="ways">
      <Heading id="ways" className={styles.title}>
        {contactsTexts.howLong}
      </Heading>
      <ol className={styles.ways} style={{ '--max': longestMinutes }}>
        {ways.map(({ icon, title, time, text, minutes: [ride, walk], total }) => (
          <li key={title} className={styles.way} data-align="center" data-border="above" data-stack="mobile">
            {total > 0 ? (
              <b className={styles.total}>
                {total}
                <small data-text="ui soft">{contactsTexts.minutes}</small>
              </b>
            ) : (
              <Icon name={icon} size={32} />
            )}
            <div className={styles.bars} aria-hidden="true">
              {ride > 0 && <span style={{ '--minutes': ride }} />}
              {walk > 0 && <span style={{ '--minutes': walk }} data-walk="" />}
            </div>
            <div className={styles.words} data-stack="mobile">
              <Heading level={3} className={styles.means}>
                {title}
              </Heading>
              <Text size="ui">
                {time}. {text}
              </Text>
            </div>
          </li>
        ))}
      </ol>
      {town && <TownMap {...town} drawing={<TownDrawing ratio={town.ratio} label={contactsTexts.mapLabel} />} />}
    </Section>
  )
}

function People({ people }: Pick<ContactsModel, 'people'>) {
  return (
    <Section labelledBy="people" title={contactsTexts.people} className={styles.people} stack="tablet">
      <ul className={styles.rows}>
        {people.map(({ name, person, phone, email, hours }) => (
          <li key={name} className={styles.row} data-text="ui" data-border="above" data-stack="mobile">
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
    <Section tone="deep" labelledBy="requisites" className={styles.people} stack="tablet">
      <div data-gap="24">
        <Heading id="requisites">{contactsTexts.requisites}</Heading>
        <Text size="small">{note}</Text>
      </div>
      <dl className={styles.rows}>
        {rows.map(({ name, value }) => (
          <div key={name} className={styles.row} data-text="ui" data-border="above" data-stack="mobile">
            <dt data-text="soft">{name}</dt>
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
    fetchOfficeState(call.signal).then(setText, () => {
      // The hours below remain.
    })
    return () => call.abort()
  }, [])
  return <p className={styles.state}>{text}</p>
}
