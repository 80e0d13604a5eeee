import { softHyphens } from '../lib/soft-hyphens.ts'
import styles from './long-words.module.css'

/** A word with soft hyphens and what is tied to it, such as a comma. */
const LONG_WORD = /([^ \n]*\u00ad[^ \n]*)/

/** Text whose long words are divided only where they are longer than a line. */
export function LongWords({ text }: { text: string }) {
  return softHyphens(text)
    .split(LONG_WORD)
    .map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: words do not move within a text
        <span key={index} className={styles.word}>
          {part}
        </span>
      ),
    )
}
