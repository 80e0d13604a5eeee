import styles from './long-words.module.css'

/** A word with soft hyphens and what is attached to it, such as a comma. */
const HYPHENATED_WORD = /([^ \n]*\u00ad[^ \n]*)/

/** Text whose long words are divided only if they are longer than a line. */
export function LongWords({ text }: { text: string }) {
  return softHyphens(text)
    .split(HYPHENATED_WORD)
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

/** Shorter words fit the narrowest phone with the largest letters. */
const LONG_WORD = /[а-яё]{10,}/gi

/** Where a Russian word may be divided, at least three letters on either side. Source: the rules of P. Hristov. */
const DIVISION = new RegExp(
  '(?<=L{3})(?:(?<=[йьъ])(?=LL)|(?<=V)(?=VL)|(?<=VC)(?=CC?V)|(?<=CV)(?=CV)|(?<=VCC)(?=CCV))(?=L{3})'
    .replaceAll('L', '[а-яё]')
    .replaceAll('V', '[аеёиоуыэюя]')
    .replaceAll('C', '[бвгджзклмнпрстфхцчшщ]'),
  'gi',
)

/** Adds soft hyphens to long words. Not every browser hyphenates Russian. */
export function softHyphens(text: string): string {
  return text.replace(LONG_WORD, word => word.replace(DIVISION, '\u00ad'))
}
