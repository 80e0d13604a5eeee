/** Allowed imports as rules of dependency-cruiser. docs/architecture.md has the table in words. */
import type { IAllowedRuleType, IForbiddenRuleType } from 'dependency-cruiser'

interface Row {
  from: string
  /** Files of `from` that another row describes. */
  except?: string
  to: string[]
  /** Packages by name; `npm` = every package of `dependencies`. */
  packages?: string[] | 'npm'
  node?: true
  /** May be imported by `import type` only. */
  types?: string[]
}

const REACT = ['react', 'react-dom', 'react-router']
/** A view takes the type of its data from the function that makes it. */
const MODELS = ['^contract/', '^server/(pages|services)/']
const MAP = '^app/features/district/town-(gl|style)[.]ts$'

/** Each file of the product matches one row. Any other import is an error. */
const TABLE: Row[] = [
  { from: '^domain/', to: ['^(domain|texts)/'], packages: ['zod'] },
  { from: '^texts/', to: ['^(texts|domain)/'] },
  { from: '^contract/', to: ['^(contract|domain|texts)/'], packages: ['zod'] },
  {
    from: '^app/(ui|lib)/',
    to: ['^app/(ui|lib|styles)/', '^domain/text/', '^domain/lib/maths[.]ts$', '^texts/(common|formats)[.]ts$'],
    packages: [...REACT, '@maskito/core'],
  },
  { from: MAP, to: ['^app/features/district/', '^(domain|texts)/'], packages: ['maplibre-gl'], types: ['^contract/'] },
  {
    from: '^app/(features|api)/',
    except: MAP,
    to: ['^app/(features|api|ui|lib|styles)/', '^(domain|texts)/', '^contract/paths[.]ts$'],
    packages: REACT,
    types: MODELS,
  },
  {
    from: '^app/shell/',
    to: [
      '^app/((features|api|navigation|shell|ui|lib|styles)/|context[.]ts$)',
      '^(domain|texts)/',
      '^contract/paths[.]ts$',
    ],
    packages: REACT,
    types: MODELS,
  },
  {
    from: '^app/.*[.]server[.]ts$',
    to: ['^server/(pages|services)/', '^(contract|domain|texts)/', '^app/(?!tour/)'],
    packages: REACT,
    types: ['^server/search-index/'],
  },
  {
    from: '^app/tour/.+[.]tsx?$',
    except: '/vite[.]config[.]ts$',
    to: ['^app/(tour|ui)/', '^(domain|texts)/'],
    packages: ['pannellum'],
    types: ['^server/pages/tour[.]ts$'],
  },
  { from: '^app/tour/vite[.]config[.]ts$', to: ['^scripts/'], packages: ['vite'] },
  {
    from: '^office/',
    except: '/vite[.]config[.]ts$',
    to: [
      '^office/',
      '^app/(ui|lib|styles)/',
      '^(domain|texts)/',
      '^contract/paths[.]ts$',
      // Who may do what: decided by the verbs, shown by the office.
      '^server/services/office/actor[.]ts$',
    ],
    packages: [...REACT, '@tanstack/react-query', 'microdiff', 'hono', 'better-auth', '@better-auth/passkey', 'uqr'],
    types: ['^contract/', '^server/(office|services)/'],
  },
  { from: '^office/vite[.]config[.]ts$', to: ['^scripts/'], packages: ['vite'] },
  {
    from: '^app/',
    except: '^app/(ui|lib|features|api|shell|tour)/|[.]server[.]ts$',
    to: ['^app/(?!tour/)', '^(domain|texts)/', '^contract/paths[.]ts$'],
    packages: [...REACT, '@react-router/dev'],
    node: true,
    types: MODELS,
  },
  { from: '^server/lib/', to: ['^server/lib/', '^domain/'], packages: 'npm', node: true },
  {
    from: '^server/search-index/',
    to: ['^server/search-index/', '^(domain|texts)/'],
    packages: ['lru-cache'],
    types: ['^contract/'],
  },
  {
    from: '^server/db/',
    to: ['^server/(db|lib)/', '^(domain|texts)/'],
    packages: ['kysely', 'pg'],
    node: true,
    types: ['^contract/'],
  },
  {
    // They examine adapters as they are.
    from: '^server/services/checks/',
    to: [
      '^server/(adapters|services|db|lib|third-parties)/',
      '^server/(config|interface-texts|unsecured-connections)[.]ts$',
      '^(contract|domain|texts)/',
    ],
    packages: 'npm',
    node: true,
  },
  {
    from: '^server/(services|snapshot)/',
    except: '^server/services/checks/',
    to: [
      '^server/(services|snapshot|search-index|db|lib|third-parties)/',
      '^(contract|domain|texts)/',
      '^app/pages/registry[.]ts$',
    ],
    packages: 'npm',
    node: true,
    types: ['^server/(adapters|pages)/', '^server/config[.]ts$'],
  },
  {
    from: '^server/adapters/',
    to: ['^server/(adapters|lib)/', '^server/entries[.]ts$', '^(contract|domain|texts)/'],
    packages: 'npm',
    node: true,
  },
  {
    from: '^server/third-parties/',
    to: ['^server/third-parties/', '^(contract|domain|texts)/', '^app/pages/registry[.]ts$'],
    types: ['^server/config[.]ts$'],
  },
  {
    from: '^server/(api|http|metrics|pages)/',
    to: [
      '^server/(api|http|lib|metrics|pages|services|snapshot|third-parties)/',
      '^(contract|domain|texts)/',
      '^app/(context|pages/registry)[.]ts$',
    ],
    packages: 'npm',
    node: true,
    types: ['^server/(adapters|search-index)/', '^server/config[.]ts$'],
  },
  {
    from: '^server/office/',
    to: ['^server/(office|adapters|http|lib|services|db)/', '^(contract|domain|texts)/'],
    packages: 'npm',
    node: true,
    types: ['^server/config[.]ts$'],
  },
  {
    from: '^server/[^/]+$',
    to: ['^(app|contract|domain|server|texts)/', '^virtual:', '^[^/]+[.]json$'],
    packages: 'npm',
    node: true,
  },
  {
    from: '^demo/',
    to: ['^(demo|domain|contract|texts)/'],
    node: true,
    types: ['^server/db/schema[.]ts$'],
  },
]

function allow({ from, except, to, packages, node, types = [] }: Row): IAllowedRuleType[] {
  const source = { path: from, ...(except ? { pathNot: except } : {}) }
  const named = Array.isArray(packages) ? packages.map(name => `^node_modules/(@types/)?${name}/`) : []
  return [
    { from: source, to: { path: [...to, ...named] } },
    ...(packages === 'npm' ? [{ from: source, to: { dependencyTypes: ['npm' as const] } }] : []),
    ...(node ? [{ from: source, to: { dependencyTypes: ['core' as const] } }] : []),
    ...(types.length > 0 ? [{ from: source, to: { path: types, dependencyTypes: ['type-only' as const] } }] : []),
  ]
}

export const allowed: IAllowedRuleType[] = [
  ...TABLE.flatMap(allow),
  // Styles, and types that the framework generates for each route.
  { from: {}, to: { path: ['[.]css$', '^[.]/[+]types/', '[+]types/'] } },
  // The development server.
  { from: { path: '^server/main[.]ts$' }, to: { path: '^node_modules/vite/' } },
]

export const forbidden: IForbiddenRuleType[] = [
  {
    name: 'a page imports another page',
    severity: 'error',
    from: { path: '^app/pages/([^/]+)/' },
    to: { path: '^app/pages/[^/]+/', pathNot: '^app/pages/$1/' },
  },
  {
    name: 'a page is imported from outside',
    severity: 'error',
    from: { pathNot: '^app/pages/' },
    to: { path: '^app/pages/[^/]+/' },
  },
  {
    name: 'an inner folder of another feature is imported',
    severity: 'error',
    from: { path: '^app/features/([^/]+)/' },
    to: { path: '^app/features/[^/]+/(?!kinds/)[^/]+/', pathNot: '^app/features/$1/' },
  },
  {
    name: 'an inner folder of a feature is imported',
    severity: 'error',
    from: { pathNot: '^app/features/' },
    to: { path: '^app/features/[^/]+/(?!kinds/)[^/]+/' },
  },
]
