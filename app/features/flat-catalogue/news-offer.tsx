import { paths } from '#contract/paths.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { onPlainClick } from '../../lib/plain-click.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { openRequestModal } from '../request-form/request-modal-store.ts'

/** Where no flat is found: to leave a phone number and be told when such one appears. */
export function NewsOffer() {
  return (
    <ButtonLink kind="primary" icon="bell" href={paths.contacts()} onClick={onPlainClick(askForNews)}>
      {catalog.emptyButton}
    </ButtonLink>
  )
}

function askForNews() {
  openRequestModal({
    title: catalog.emptyButton,
    description: catalog.emptyAsk,
    submitText: catalog.emptyButton,
    type: 'notify',
  })
}
