import { stemmer } from '@orama/stemmers/russian'

/** The part of a Russian word that its endings do not change: `гардеробной` → `гардеробн`. */
export function stemOf(word: string): string {
  return stemmer(plainText(word))
}

/** As people type it: small letters, no «ё», no marks that only typography needs. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\u00ad\u2060]/g, '')
    .replaceAll(/\u00a0/g, ' ')
}
