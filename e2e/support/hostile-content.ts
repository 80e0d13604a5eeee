import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { xssVectors } from '#server/testing/xss-vectors.ts'

/** Placeholders of facts are refused when the content is checked, and so are tags that run: these are what gets past the gate. */
const vectors = xssVectors.filter(vector => !/\{\{|</.test(vector))

/** The demo's own. */
const ALLOWED: string[] = JSON.parse(readFileSync('demo/content/legal/foreign-words.json', 'utf8')).words

/** Texts of an editor who was tricked into pasting something: the demo with a hostile text behind every title and lead. */
export function writeHostileContent(folder: string): void {
  cpSync('demo', folder, { recursive: true })
  // The load requires Russian words; all of these are allowed.
  const words = vectors.flatMap(vector => vector.match(/[A-Za-z]{2,}/g) ?? [])
  writeFileSync(join(folder, 'content/legal/foreign-words.json'), JSON.stringify({ words: [...ALLOWED, ...words] }))
  let used = 0
  const spoil = (text: string) => `${text} ${vectors[used++ % vectors.length]}`

  const global = join(folder, 'content', 'global', 'global.json')
  const settings: Record<string, Record<string, string>> = JSON.parse(readFileSync(global, 'utf8'))
  for (const [part, names] of Object.entries({
    top_promo: ['name'],
    menu_promo: ['name', 'description_card', 'tag', 'button_text'],
    project: ['name', 'developer'],
  })) {
    const texts = settings[part] ?? {}
    for (const name of names) texts[name] = spoil(texts[name] ?? '')
  }
  writeFileSync(global, JSON.stringify(settings))

  for (const kind of ['stocks', 'news', 'faq']) {
    const content = join(folder, 'content', kind)
    for (const name of readdirSync(content).filter(file => file.endsWith('.md'))) {
      const text = readFileSync(join(content, name), 'utf8')
      const spoilt = text.replace(/^(title|lead|badge|alt|question): ("(?:[^"\\]|\\.)*")$/gm, (_, field, json) => {
        return `${field}: ${JSON.stringify(spoil(JSON.parse(json))).replaceAll('\u2028', '\\u2028')}`
      })
      writeFileSync(join(content, name), `${spoilt}\n\n${vectors.join('\n\n')}\n`)
    }
  }
}
