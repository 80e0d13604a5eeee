import { Icon } from '#app/ui/icon.tsx'
import type { Global } from '#contract/site.ts'
import { fill } from '#domain/text/format.ts'
import * as copy from '#texts/shell.ts'
import { REQUEST_FORM_ID } from '../features/request-form/request-link.tsx'
import { Dropdown } from './dropdown.tsx'
import { DropdownLink } from './dropdown-item.tsx'
import styles from './phone-menu.module.css'

export interface PhoneMenuProps {
  phone: { href: string; display: string }
  /** `19:00`, while the office is open. */
  openUntil?: string
  office: Global['office']
  onCallback: () => void
}

/** Phone, callback, address and hours of the office. Without scripts the callback is a link to the form at the end of the page. */
export function PhoneMenu({ phone, openUntil, office, onCallback }: PhoneMenuProps) {
  const trigger = (
    <>
      <Icon name="phone" data-hide="above-mobile" />
      <span data-hide="mobile">{phone.display}</span>
      <Icon name="chevron-down" size={16} className={styles.chevron} />
    </>
  )
  return (
    <Dropdown
      trigger={trigger}
      triggerClassName={styles.trigger}
      className={styles.root}
      label={`${copy.headerPhoneLabel}: ${phone.display}`}
      align="end"
    >
      <DropdownLink icon="phone" href={phone.href} note={openUntil && fill(copy.headerPhoneHours, { time: openUntil })}>
        {copy.headerPhoneCall}
        <b data-hide="above-mobile" data-block="">
          {phone.display}
        </b>
      </DropdownLink>
      <DropdownLink
        icon="clock"
        href={`#${REQUEST_FORM_ID}`}
        aria-haspopup="dialog"
        onClick={event => {
          event.preventDefault()
          onCallback()
        }}
      >
        {copy.headerPhoneCallback}
      </DropdownLink>
      <p className={styles.office} data-border="above" data-text="small soft" data-gap="4">
        <span>{office.address}</span>
        {office.hours.map(({ days, label, time }) => (
          <span key={days}>
            {label} {time}
          </span>
        ))}
      </p>
    </Dropdown>
  )
}
