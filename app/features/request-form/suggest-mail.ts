const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю'
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,."

/** Where most visitors have their mail. */
const PROVIDERS = [
  ...['mail.ru', 'yandex.ru', 'ya.ru', 'bk.ru', 'list.ru', 'inbox.ru', 'rambler.ru'],
  ...['gmail.com', 'icloud.com', 'outlook.com', 'hotmail.com', 'yahoo.com'],
]

/** Swaps the keyboard layout of each character: `ьфшд` → `mail`. */
function swapLayout(text: string, from: string, to: string): string {
  return [...text.toLowerCase()].map(letter => to[from.indexOf(letter)] ?? letter).join('')
}

/** The host as a browser writes it: a field of type email turns a domain of another alphabet into this form. */
function hostOf(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}/`).hostname
  } catch {
    // What is no domain has no host.
    return undefined
  }
}

/** An address of a known provider that was typed in the Russian keyboard layout, as it is meant: `фттф@ьфшд.кг` → `anna@mail.ru`. */
export function suggestMail(typed: string): string | undefined {
  const [local = '', domain = ''] = typed.trim().split('@')
  const host = hostOf(domain)
  const provider = PROVIDERS.find(one =>
    // The dot of a domain is on another key in the Russian layout, and either may have been pressed.
    [LATIN_KEYS, LATIN_KEYS.replace('.', '\0')].some(keys => hostOf(swapLayout(one, keys, RUSSIAN_KEYS)) === host),
  )
  if (!local || !host || !provider) return undefined
  return `${swapLayout(local, RUSSIAN_KEYS, LATIN_KEYS)}@${provider}`
}
