import { html, raw } from 'hono/html'
import { joinSpecs } from '#contract/join-operations.ts'
import { type Operation, openApi } from '#contract/openapi.ts'
import { operations, withValues } from '#contract/operations.ts'
import { colours } from '#domain/drawing/colours.ts'
import type { Services } from '#server/services/services.ts'
import { perSnapshot } from '../services/snapshot/snapshot.ts'

export interface CachedDocument {
  type: string
  /** `Content-Security-Policy` instead of the strict one. */
  policy?: string
  write(): string
}

const PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** `/api/openapi.json` and `/api/docs/` with the current values of filters. @returns documents by route */
export function docsDocuments(
  { lists, lots: { kinds }, content, site }: Pick<Services, 'lots' | 'content' | 'lists' | 'site'>,
  siteUrl: string,
): ReadonlyMap<string, CachedDocument> {
  const info = {
    title: 'kvartal',
    version: '1',
    description: 'Calls of the site of a residential quarter. Paths answer with the last slash and without it.',
    siteUrl,
  }
  const documentedCalls = perSnapshot(() => {
    const sharing = Map.groupBy(kinds, ({ kind }) => kind.calls.list.path)
    const lots = [...sharing].map(([path, sharingPath]) => ({
      path,
      specs: () => joinSpecs(sharingPath.map(({ specs }) => specs())),
    }))
    const filtered = [...lots, ...lists, ...content.filtered]
    return filtered.reduce((all, { path, specs }) => withValues(all, path, specs()), operations)
  })
  const currentCalls = () => documentedCalls(site.current())
  return new Map<string, CachedDocument>([
    [
      '/openapi.json',
      { type: 'application/json; charset=utf-8', write: () => JSON.stringify(openApi(info, currentCalls())) },
    ],
    [
      '/docs',
      {
        type: 'text/html; charset=utf-8',
        policy: PAGE_POLICY,
        write: () => docsPage(currentCalls()).toString(),
      },
    ],
  ])
}

function docsPage(calls: readonly Operation[]) {
  const tags = [...new Set(calls.map(call => call.tag))]
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API of kvartal</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs/docs.css"></head>
<body><main>
<h1>API of kvartal</h1>
<p>The same for machines: <a href="/api/openapi.json">OpenAPI 3.1</a>. Lists repeat their parameters (<code>rooms=1&amp;rooms=2</code>),
empty ones are dropped. Money is whole roubles, areas are m². Wrong parameters give 400 with a message per field.</p>
<nav><ul>${calls.map(call => html`<li><a href="#${anchor(call)}"><code>${call.method.toUpperCase()} ${call.path}</code></a></li>`)}</ul></nav>
${tags.map(tag => html`<section><h2>${tag}</h2>${calls.filter(call => call.tag === tag).map(describe)}</section>`)}
</main></body></html>`
}

function describe(call: Operation) {
  const query = Object.entries(call.query?.shape ?? {})
  return html`<article id="${anchor(call)}">
<h3><code>${call.method.toUpperCase()} ${call.path}</code></h3>
<p>${call.summary}</p>
${
  query.length > 0
    ? html`<table><caption>Query</caption><thead><tr><th scope="col">Name</th><th scope="col">Meaning</th></tr></thead><tbody>
${query.map(([name, schema]) => html`<tr><th scope="row"><code>${name}</code></th><td>${schema.description ?? ''}</td></tr>`)}
</tbody></table>`
    : ''
}
<dl>${Object.entries(call.responses).map(([status, { description }]) => html`<div><dt><code>${status}</code></dt><dd>${description}</dd></div>`)}</dl>
${call.method === 'get' && !call.path.includes('{') ? html`<p><a href="${raw(call.path)}">Try it</a></p>` : ''}
</article>`
}

function anchor(call: Operation): string {
  return `${call.method}-${call.path.replace(/\W+/g, '-')}`.replace(/-$/, '')
}

/** Styles of `/api/docs/`. */
export const DOCS_STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:${colours.ink};background:${colours.paper}}
main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem}
article{padding:1rem 0;border-top:1px solid ${colours.sand}}h3{margin:0 0 .5rem}
table{border-collapse:collapse;width:100%}caption{text-align:left;font-weight:600}
th,td{padding:.35rem .75rem .35rem 0;text-align:left;vertical-align:top;border-bottom:1px solid ${colours['st-sold']};font-weight:400}
dl div{display:flex;gap:1rem}dd{margin:0}nav ul{columns:2;padding-left:1rem}a{color:${colours['brick-deep']}}`
