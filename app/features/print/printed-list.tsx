import type { PrintedCard, PrintedList as PrintedListModel, PrintedPlan, PrintedTable } from '#contract/print.ts'
import { Facts } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import styles from './printed-list.module.css'
import { Qr } from './printed-title.tsx'

export function PrintedList({ list }: { list: PrintedListModel }) {
  return (
    <>
      <div className={styles.head} data-align="end" data-border="below" data-flex="wrap spread">
        <div>
          <Heading level={1} size="d3">
            {list.title}
          </Heading>
          {list.count && <p data-text="soft">{list.count}</p>}
        </div>
        {list.prices && <p data-text="soft">{list.prices}</p>}
      </div>
      <ul>
        {list.cards.map(card => (
          <Card key={card.id} card={card} />
        ))}
      </ul>
      {list.tables.map(table => (
        <ComparedTable key={table.title} table={table} />
      ))}
    </>
  )
}

function Card({ card }: { card: PrintedCard<PrintedPlan> }) {
  const { plan, title, place, facts, price, priceOld, qr } = card
  return (
    <li className={styles.card} data-align="center" data-border="below">
      {plan && <img className={styles.plan} src={plan.src} width={plan.width} height={plan.height} alt="" />}
      <div className={styles.about}>
        <h2>{title}</h2>
        {place && <p data-text="soft">{place}</p>}
        <Facts className={styles.facts} rows={facts} />
      </div>
      <div className={styles.price} data-text="end">
        {priceOld && <s data-text="soft">{priceOld}</s>}
        <b data-text="figures">{price}</b>
        {qr && (
          <div className={styles.qr}>
            <Qr code={qr} />
          </div>
        )}
      </div>
    </li>
  )
}

export function ComparedTable({ table: { title, columns, rows } }: { table: PrintedTable }) {
  return (
    <div className={styles.compared}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={styles.scroll} aria-label={title} tabIndex={0}>
        <table data-text="figures">
          <thead>
            <tr>
              {columns.map(({ heading, isNumber }) => (
                <th key={heading} data-text="soft" scope="col" data-number={isNumber || undefined}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells: [name, ...cells] }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {cells.map((text, index) => {
                  const { heading = '', isNumber = false } = columns[index + 1] ?? {}
                  return (
                    <td key={heading} data-number={isNumber || undefined}>
                      {text}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
