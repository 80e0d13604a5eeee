import { crc32 } from 'node:zlib'
import type { CvFormat } from '#domain/requests/cv.ts'

/** A ZIP archive whose parts are not compressed. */
export function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const body = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(body), 10)
    common.writeUInt32LE(body.length, 14)
    common.writeUInt32LE(body.length, 18)
    common.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), body])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\x01\x02\x14\0'), common, place, Buffer.from(name))
    local.push(entry)
    offset += entry.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(local.length, 4)
  end.writeUInt16LE(local.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end])
}

/** A compound file of OLE with one stream of this name. */
export function compoundOf(stream: string): Buffer {
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016), Buffer.from(stream, 'utf16le')])
}

const CONTENT_TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'

/** A small CV of each format. */
export const SAMPLE_CVS: Readonly<Record<CvFormat, Buffer>> = {
  pdf: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n%%EOF\n', 'latin1'),
  doc: compoundOf('WordDocument'),
  docx: zipOf({ '[Content_Types].xml': CONTENT_TYPES, 'word/document.xml': '<w:document/>' }),
  odt: zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office:document-content/>' }),
  rtf: Buffer.from('{\\rtf1\\ansi CV}'),
}
