import { createRequire } from 'node:module'
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { typo } from '#domain/text/typography.ts'
import type { SampleBlock } from './sample-text.ts'

/** What a sample says above its text. */
export interface Sample {
  title: string
  group: string
  project: string
  /** Day of the document, `YYYY-MM-DD`: it is the day of the file too, so that the same text is the same bytes. */
  date: string
  dateText: string
  blocks: readonly SampleBlock[]
}

const NOTE = 'Образец. Документ демонстрационный: имена, номера и реквизиты вымышлены, юридической силы он не имеет.'
const FAMILIES = { text: 'Golos Text', display: 'Forum' } as const

const styles = StyleSheet.create({
  page: {
    paddingTop: 48,
    paddingBottom: 64,
    paddingHorizontal: 56,
    fontFamily: FAMILIES.text,
    fontSize: 10,
    color: '#1F2A26',
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', fontSize: 8, color: '#55615B', marginBottom: 28 },
  title: { fontFamily: FAMILIES.display, fontSize: 26, lineHeight: 1.1, marginBottom: 8 },
  date: { fontSize: 9, color: '#55615B', marginBottom: 18 },
  heading: { fontFamily: FAMILIES.display, fontSize: 14, lineHeight: 1.15, marginTop: 14, marginBottom: 6 },
  paragraph: { fontSize: 10, lineHeight: 1.5, marginBottom: 6 },
  row: { flexDirection: 'row', borderTop: '0.5 solid #C9BCA2', paddingVertical: 5 },
  name: { width: '42%', paddingRight: 12, fontSize: 9, lineHeight: 1.4, color: '#55615B' },
  value: { width: '58%', fontSize: 9, lineHeight: 1.4, fontWeight: 500 },
  foot: { position: 'absolute', bottom: 28, left: 56, right: 110, fontSize: 7.5, color: '#55615B' },
  number: {
    position: 'absolute',
    bottom: 28,
    right: 56,
    width: 50,
    textAlign: 'right',
    fontSize: 7.5,
    color: '#55615B',
  },
  stamp: {
    position: 'absolute',
    top: 330,
    left: 0,
    right: 0,
    textAlign: 'center',
    fontFamily: FAMILIES.display,
    fontSize: 120,
    color: '#EFE9DC',
  },
})

/** Gives the renderer the fonts of the site. */
function registerFonts(): void {
  const fileOf = createRequire(import.meta.url).resolve
  const golos = (weight: number, name: string) => ({
    src: fileOf(`@expo-google-fonts/golos-text/${weight}${name}/GolosText_${weight}${name}.ttf`),
    fontWeight: weight,
  })
  Font.register({ family: FAMILIES.text, fonts: [golos(400, 'Regular'), golos(500, 'Medium')] })
  Font.register({ family: FAMILIES.display, src: fileOf('@expo-google-fonts/forum/400Regular/Forum_400Regular.ttf') })
  // Russian words are not divided: the renderer knows the rules of English alone.
  Font.registerHyphenationCallback(word => [word])
}

registerFonts()

/** A sample as a file. A font remembers the signs of earlier files: the same samples in the same order give the same bytes. */
export function renderSample(sample: Sample): Promise<Buffer> {
  const { title, project, group, date, dateText, blocks } = sample
  const day = new Date(`${date}T06:00:00Z`)
  return renderToBuffer(
    h(
      Document,
      {
        title,
        author: project,
        language: 'ru',
        producer: 'kvartal',
        creator: 'kvartal',
        creationDate: day,
        modificationDate: day,
      },
      h(
        Page,
        { size: 'A4', style: styles.page },
        h(View, { fixed: true, style: styles.stamp }, h(Text, { style: { transform: 'rotate(-32deg)' } }, 'ОБРАЗЕЦ')),
        h(View, { fixed: true, style: styles.head }, h(Text, null, project), h(Text, null, group)),
        h(Text, { style: styles.title }, typo(title)),
        h(Text, { style: styles.date }, dateText),
        ...blocks.map(blockOf),
        h(Text, { fixed: true, style: styles.foot }, typo(NOTE)),
        h(Text, {
          fixed: true,
          style: styles.number,
          render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`,
        }),
      ),
    ),
  )
}

function blockOf(block: SampleBlock, key: number): ReactNode {
  switch (block.kind) {
    case 'heading':
      // A heading is never the last line of a page.
      return h(Text, { key, style: styles.heading, minPresenceAhead: 60 }, typo(block.text))
    case 'paragraph':
      return h(Text, { key, style: styles.paragraph, orphans: 2, widows: 2 }, typo(block.text))
    case 'rows':
      return h(
        View,
        { key },
        ...block.rows.map(([name, value]) =>
          h(
            View,
            { key: name, style: styles.row, wrap: false },
            h(Text, { style: styles.name }, typo(name)),
            h(Text, { style: styles.value }, typo(value)),
          ),
        ),
      )
  }
}
