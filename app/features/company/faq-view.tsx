import type { FaqPage } from '#contract/pages/company.ts'
import { faq } from '#domain/copy/faq.ts'
import { useNamedDetails } from '../../lib/use-named-details.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { Heading } from '../../ui/heading.tsx'
import { PlainHead } from '../plain-page/plain-head.tsx'
import { SideList } from '../plain-page/side-list.tsx'
import { AskCard } from './ask-card.tsx'
import styles from './faq-view.module.css'

const ASK = { title: faq.askModal, description: faq.askModalText, button: faq.ask }

/** Questions by rubrics; the one that an address names is open. */
export function FaqView({ page }: { page: Omit<FaqPage, 'head'> }) {
  const { groups, count } = page
  useNamedDetails()
  return (
    <>
      <PlainHead {...page} aside={<p className={styles.count}>{count}</p>} />
      <SideList label={faq.topics} parts={groups}>
        {groups.map(({ id, title, items }, index) => (
          <section key={id} id={id} className={styles.group} aria-labelledby={`${id}-title`}>
            <Heading level={2} size="d3" id={`${id}-title`}>
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
        <AskCard title={faq.askTitle} text={faq.askText} form={ASK} />
      </SideList>
    </>
  )
}
