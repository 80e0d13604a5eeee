import type { DocumentItem, DocumentsPage } from '#contract/pages/company.ts'
import { documents as copy } from '#domain/copy/documents.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { Heading } from '../../ui/heading.tsx'
import { RowLink, Rows } from '../../ui/row-link.tsx'
import { Text } from '../../ui/text.tsx'
import { PlainHead } from '../plain-page/plain-head.tsx'
import { SideList } from '../plain-page/side-list.tsx'
import styles from './documents-view.module.css'

/** Documents by groups, the list of groups and the houses at the side. */
export function DocumentsView({ page }: { page: Omit<DocumentsPage, 'head'> }) {
  const { count, updated, groups, note } = page
  return (
    <>
      <PlainHead
        {...page}
        aside={
          <p className={styles.count}>
            <span className={styles.number}>{count}</span>
            {updated}
          </p>
        }
      />
      <SideList label={copy.groups} parts={groups} filter={<Buildings {...page} />}>
        {groups.map(({ id, title, description, items }) => (
          <section key={id} id={id} className={styles.group} aria-labelledby={`${id}-title`}>
            <Heading level={2} size="d3" id={`${id}-title`}>
              {title}
            </Heading>
            {description && (
              <Text size="small" soft>
                {description}
              </Text>
            )}
            <Rows className={styles.rows}>
              {items.map(item => (
                <Item key={item.href} {...item} />
              ))}
            </Rows>
          </section>
        ))}
        <Text size="small" soft>
          {note}
        </Text>
      </SideList>
    </>
  )
}

function Buildings({ buildings }: Pick<DocumentsPage, 'buildings'>) {
  if (buildings.length === 0) return null
  return (
    <nav className={styles.buildings} aria-label={copy.byBuilding}>
      {buildings.map(({ text, href, count, isCurrent }) => (
        <ChipLink key={href} href={href} count={count} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </ChipLink>
      ))}
    </nav>
  )
}

function Item({ title, href, file, format, date, dateText, sizeText }: DocumentItem) {
  return (
    <RowLink
      href={href}
      title={title}
      mark={format}
      kind="down"
      download={file}
      facts={[
        <time key="date" dateTime={date}>
          {dateText}
        </time>,
        sizeText,
      ]}
    />
  )
}
