const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю.'

/** What was meant by a text that was typed in the Latin layout of the keyboard, `rdfhnbhf`; null = it has other letters, or no word. */
export function toRussianLayout(typed: string): string | null {
  if (!/[a-z]/i.test(typed) || /[а-яё]/i.test(typed)) return null
  // A point or a comma behind a number or a space is itself.
  return typed.toLowerCase().replace(/[a-z`[\];']|(?<![\d\s])[,.]/g, sign => RUSSIAN[LATIN.indexOf(sign)] ?? sign)
}
