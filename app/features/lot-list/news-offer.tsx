import { paths } from '#contract/paths.ts'
import { catalogue } from '#domain/copy/catalogue.ts'
import { onPlainClick } from '../../lib/plain-click.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { openRequestModal } from '../request-form/request-modal-store.ts'

/** Where nothing is found: to leave a phone number and be told when such a lot appears. @param ask what the window says */
export function NewsOffer({ ask }: { ask: string }) {
  return (
    <ButtonLink kind="primary" icon="bell" href={paths.contacts()} onClick={onPlainClick(() => askForNews(ask))}>
      {catalogue.emptyButton}
    </ButtonLink>
  )
}

function askForNews(description: string) {
  const title = catalogue.emptyButton
  openRequestModal({ title, description, submitText: title, type: 'notify' })
}
