/** Russian letters in Latin ones, as addresses of the content have them. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=j к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=c ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya'
    .split(' ')
    .map(pair => pair.split('=')),
)

/** Words that an address and the name of a file may have: «Фасад (2)» → `fasad`, `2`. */
export function latinWords(text: string): string[] {
  const latin = [...text.normalize('NFC').toLowerCase()].map(letter => LETTERS[letter] ?? letter).join('')
  return latin.split(/[^a-z\d]+/).filter(Boolean)
}
