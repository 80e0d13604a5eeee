import * as contacts from '#texts/contacts.ts'
import { PlainHead } from '../../features/plain-page/plain-head.tsx'
import { SideList } from '../../features/plain-page/side-list.tsx'
import { RequestLink } from '../../features/request-form/request-link.tsx'
import { useNamedDetails } from '../../lib/use-named-details.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './faq-page.module.css'
import type { FaqModel } from './model.server.ts'

/** Questions by topic; the question that the fragment names is open. */
export function FaqPage({ model }: { model: FaqModel }) {
  const { groups, count } = model
  useNamedDetails()
  return (
    <>
      <PlainHead
        {...model}
        aside={
          <p className={styles.count} data-text="d4">
            {count}
          </p>
        }
      />
      <SideList label={contacts.faqTopics} parts={groups}>
        {groups.map(({ id, title, items }, index) => (
          <section key={id} id={id} data-gap="16" aria-labelledby={`${id}-title`}>
            <Heading size="d3" id={`${id}-title`}>
              {title}
            </Heading>
            <Accordion>
              {items.map((item, at) => (
                <AccordionItem key={item.id} summary={item.question} isOpen={index === 0 && at === 0}>
                  <p id={item.id} className={styles.answer}>
                    {item.answer}
                  </p>
                </AccordionItem>
              ))}
            </Accordion>
          </section>
        ))}
        <div className={styles.ask} data-surface="sunken card" data-gap="12 start" data-print="hide">
          <Heading size="d4">{contacts.faqAskTitle}</Heading>
          <Text>{contacts.faqAskText}</Text>
          <RequestLink
            kind="primary"
            className={styles.button}
            request={{ title: contacts.faqAskModal, description: contacts.faqAskModalText, type: 'consult' }}
          >
            {contacts.faqAsk}
          </RequestLink>
        </div>
      </SideList>
    </>
  )
}
