const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=j к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=c ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya'
    .split(' ')
    .map(pair => pair.split('=')),
)
const MAX_LENGTH = 60

/** «Каток на причале открыт» → `katok-na-prichale-otkryt` */
export function slugOf(title: string): string {
  const latin = [...title.toLowerCase()].map(letter => LETTERS[letter] ?? letter).join('')
  const words = latin.split(/[^a-z0-9]+/).filter(Boolean)
  return words.reduce((slug, word) => (slug.length + word.length > MAX_LENGTH ? slug : `${slug}-${word}`), '').slice(1)
}
