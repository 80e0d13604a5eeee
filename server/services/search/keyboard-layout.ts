const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю.'

/** What was meant by a text that was typed in the Latin layout of the keyboard, `rdfhnbhf`; null = it has other letters, or no word. */
export function toRussianLayout(typed: string): string | null {
  if (!/[a-z[\];',.]{3}/i.test(typed) || /[а-яё]/i.test(typed)) return null
  return [...typed.toLowerCase()].map(sign => RUSSIAN[LATIN.indexOf(sign)] ?? sign).join('')
}
