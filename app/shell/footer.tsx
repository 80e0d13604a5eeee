import { Container } from '#app/ui/layout.tsx'
import { Link, TextLink } from '#app/ui/link.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { type Bank, RiverLine } from '#app/ui/river-line.tsx'
import type { Footer as FooterContent } from '#contract/content/navigation.ts'
import type { Global } from '#contract/site.ts'
import { capitalised, fill } from '#domain/text/format.ts'
import * as shell from '#texts/shell.ts'
import styles from './footer.module.css'
import { HomeLogo, SocialLinks, TourLink } from './shell-links.tsx'

export interface FooterProps {
  global: Global
  footer: Pick<FooterContent, 'columns' | 'tour_button' | 'legal_links'>
  /** River bank of the master plan, drawn as a line. */
  bank: Bank
  /** `© ГК «Пример», 2026`; absent if it failed to load. */
  copyright?: string
}

/** Brand and office, links, the river, channels and legal texts. Source: docs/specification-coverage.md#24-footer. */
export function Footer({ global, footer, bank, copyright }: FooterProps) {
  return (
    <footer data-anchor="" data-clip="" data-tone="ink" data-print="hide">
      <Container>
        <div className={styles.main} data-grid="" data-stack="large-letters">
          <Brand global={global} tour={footer.tour_button} />
          <Columns columns={footer.columns} />
        </div>
      </Container>
      {bank.length > 0 && <RiverLine bank={bank} />}
      <Container>
        <div className={styles.bottom} data-align="center" data-grid="">
          {global.social.length > 0 && <SocialLinks social={global.social} label={shell.menuSocialLabel} />}
          {footer.legal_links.map(link => (
            <TextLink
              key={link.url}
              className={styles.small}
              data-text="small"
              href={link.url}
              target="_blank"
              title={fill(shell.footerNewTab, { name: link.name })}
            >
              {link.name}
            </TextLink>
          ))}
          {copyright && (
            <span className={styles.copyright} data-text="small soft">
              {copyright}
            </span>
          )}
        </div>
        <Prose html={global.disclaimer} small className={styles.note} />
      </Container>
    </footer>
  )
}

/** The office, its phone and hours, the tour of the quarter. */
function Brand({ global, tour }: { global: Global; tour: FooterContent['tour_button'] }) {
  return (
    <div className={styles.brand} data-align="top" data-gap="32">
      <HomeLogo project={global.project} className={styles.logo} />
      <div className={styles.office} data-gap="12">
        <Link className={styles.phone} href={`tel:${global.phones.sales}`}>
          {global.phones.display}
        </Link>
        <p>{global.office.address}</p>
        {global.office.hours.map(({ days, label, time }) => (
          <p key={days} data-text="soft">
            {capitalised(label)}: {time}
          </p>
        ))}
      </div>
      {tour && <TourLink href={tour.url} title={tour.name} />}
    </div>
  )
}

function Columns({ columns }: Pick<FooterContent, 'columns'>) {
  return (
    <nav className={styles.columns} data-stack="large-letters" data-full="tablet" aria-label={shell.footerNavLabel}>
      {columns.map(column => (
        <div key={column.id}>
          <h2 data-pad="below-12" data-text="small soft">
            {column.title}
          </h2>
          <ul className={styles.list}>
            {column.links.map(link => (
              <li key={link.url}>
                <Link className={styles.link} data-flex="" data-hover="accent" href={link.url}>
                  {link.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
