const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю'
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,."

const PROVIDERS = [
  ...['mail.ru', 'yandex.ru', 'ya.ru', 'bk.ru', 'list.ru', 'inbox.ru', 'rambler.ru'],
  ...['gmail.com', 'icloud.com', 'outlook.com', 'hotmail.com', 'yahoo.com'],
]

/** Maps each character to the other keyboard layout: `ьфшд` → `mail`. */
function swapLayout(text: string, from: string, to: string): string {
  return [...text.toLowerCase()].map(letter => to[from.indexOf(letter)] ?? letter).join('')
}

/** The host as browsers write it: email fields convert domains to punycode. */
function hostOf(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}/`).hostname
  } catch {
    // Not a domain.
    return undefined
  }
}

/** The address meant by one that was typed in the Russian layout, if its provider is known: `фттф@ьфшд.кг` → `anna@mail.ru`. */
export function suggestMail(typed: string): string | undefined {
  const [local = '', domain = ''] = typed.trim().split('@')
  const host = hostOf(domain)
  const provider = PROVIDERS.find(item =>
    // The dot is on another key in the Russian layout; either may have been pressed.
    [LATIN_KEYS, LATIN_KEYS.replace('.', '\0')].some(keys => hostOf(swapLayout(item, keys, RUSSIAN_KEYS)) === host),
  )
  if (!local || !host || !provider) return undefined
  return `${swapLayout(local, RUSSIAN_KEYS, LATIN_KEYS)}@${provider}`
}
