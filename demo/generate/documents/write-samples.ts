/** `node demo/generate/documents/write-samples.ts`: writes the sample documents of the demo into `demo/documents`; then `npm run documents`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { renderSample } from './sample-pdf.ts'
import { readSamples } from './samples.ts'

const folder = fileURLToPath(new URL('../../documents/', import.meta.url))
await mkdir(folder, { recursive: true })
for (const [file, sample] of readSamples()) await writeFile(`${folder}${file}`, await renderSample(sample))
