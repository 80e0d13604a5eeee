import { deflateRawSync } from 'node:zlib'

type Cell = string | number

/** A workbook of one sheet, as an office program writes it: texts shared by number, numbers plain, empty cells left out. */
export function makeXlsx(rows: readonly (readonly Cell[])[]): Buffer {
  const shared: string[] = []
  const sheet = rows.map((cells, index) => rowXml(cells, index + 1, shared)).join('')
  const ns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return makeZip({
    'xl/workbook.xml': `<workbook xmlns="${ns}" xmlns:r="${relation}"><sheets><sheet name="Лист1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${ns}"><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${ns}">${shared.map(text => `<si><r><t>${escapeXml(text)}</t></r></si>`).join('')}</sst>`,
  })
}

function rowXml(cells: readonly Cell[], line: number, shared: string[]): string {
  const told = cells.map((cell, index) => {
    const at = `${String.fromCharCode(65 + index)}${line}`
    if (cell === '') return ''
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    return `<c r="${at}" t="s"><v>${shared.push(cell) - 1}</v></c>`
  })
  return `<row r="${line}">${told.join('')}</row>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Files as a ZIP file, packed. */
export function makeZip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(Buffer.byteLength(text), 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at, 42)
    const body = Buffer.concat([head, Buffer.from(name), packed])
    bodies.push(body)
    list.push(entry, Buffer.from(name))
    at += body.length
  }
  const names = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(bodies.length, 10)
  end.writeUInt32LE(names.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, names, end])
}
