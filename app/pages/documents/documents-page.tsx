import * as copy from '#texts/company.ts'
import { PlainHead } from '../../features/plain-page/plain-head.tsx'
import { SideList } from '../../features/plain-page/side-list.tsx'
import { ChipLink, Chips } from '../../ui/chip.tsx'
import { Heading } from '../../ui/heading.tsx'
import { RowLink, Rows } from '../../ui/row-link.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './documents-page.module.css'
import type { DocumentsModel } from './model.server.ts'

export function DocumentsPage({ model }: { model: DocumentsModel }) {
  const { count, updated, groups, note } = model
  return (
    <>
      <PlainHead
        {...model}
        aside={
          <p className={styles.count} data-text="small soft" data-gap="8">
            <span data-text="d4 text">{count}</span>
            {updated}
          </p>
        }
      />
      <SideList label={copy.documentsGroups} parts={groups} filter={<Buildings {...model} />}>
        {groups.map(({ id, title, description, items }) => (
          <section key={id} id={id} data-gap="12" aria-labelledby={`${id}-title`}>
            <Heading size="d3" id={`${id}-title`}>
              {title}
            </Heading>
            {description && <Text size="small">{description}</Text>}
            <Rows className={styles.rows}>
              {items.map(item => (
                <Item key={item.href} {...item} />
              ))}
            </Rows>
          </section>
        ))}
        <Text size="small">{note}</Text>
      </SideList>
    </>
  )
}

function Buildings({ buildings }: Pick<DocumentsModel, 'buildings'>) {
  if (buildings.length === 0) return null
  return (
    <nav data-shrink="any" aria-label={copy.documentsByBuilding}>
      <Chips line="mobile">
        {buildings.map(({ text, href, count, isCurrent }) => (
          <ChipLink key={href} href={href} count={count} aria-current={isCurrent ? 'page' : undefined}>
            {text}
          </ChipLink>
        ))}
      </Chips>
    </nav>
  )
}

function Item({
  title,
  href,
  file,
  format,
  date,
  dateText,
  sizeText,
}: DocumentsModel['groups'][number]['items'][number]) {
  return (
    <RowLink
      href={href}
      title={title}
      mark={format}
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
