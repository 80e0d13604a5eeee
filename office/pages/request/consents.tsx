import { lookUp } from '#domain/lib/collections.ts'
import { formatExact } from '../../time.ts'
import { Block } from '../../ui/block.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Glyph } from '../../ui/status.tsx'
import type { RequestCard } from '../requests/use-requests.ts'
import styles from './request.module.css'

const TITLES: Readonly<Record<string, string>> = {
  personal_data_consent: 'На обработку персональных данных',
  confidentiality_policy: 'С политикой конфиденциальности',
  user_agreement: 'С пользовательским соглашением',
}

/** What the visitor accepted, with the text to the letter. */
export function Consents({ consents }: Pick<RequestCard, 'consents'>) {
  return (
    <Block title="Согласия" count={consents.length}>
      {consents.length === 0 && <p data-text="soft">Заявка пришла без согласий на сайте.</p>}
      {consents.map(({ document, version, acceptedAt, sha256, text }) => (
        <details key={document} className={styles.consent}>
          <summary>
            <Glyph name="done" />
            <span>
              {lookUp(TITLES, document) ?? document}
              <small>
                версия {version}, {formatExact(acceptedAt)}
              </small>
            </span>
            <Icon name="chevron-down" />
          </summary>
          {text === null ? (
            <p className={styles.answer} data-pad="above-8" data-role="mini" data-text="soft">
              Этого текста нет в архиве. Его отпечаток: {sha256}
            </p>
          ) : (
            <>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the text */}
              <blockquote tabIndex={0} data-role="meta">
                {text}
              </blockquote>
              <p className={styles.answer} data-pad="above-8" data-role="mini" data-text="soft">
                Отпечаток текста: {sha256.slice(0, 4)}…{sha256.slice(-4)}, совпадает с хранимым
              </p>
            </>
          )}
        </details>
      ))}
    </Block>
  )
}
