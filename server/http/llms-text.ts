import type { SiteOutline } from '#server/pages/outline.ts'

/** What the site has as Markdown, the way programs that read in words expect it. Source: llmstxt.org. */
export function llmsText({ title, text, facts, parts }: SiteOutline, origin: string): string {
  const sections = parts.map(
    part =>
      `## ${part.title}\n\n${part.links.map(link => `- [${link.name}](${origin}${link.path}): ${link.text}`).join('\n')}`,
  )
  return `${[`# ${title}`, `> ${text}`, facts.join('. '), ...sections].join('\n\n')}\n`
}
