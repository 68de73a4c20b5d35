import type { StudioSite } from '#contract/studio/studio-site.ts'

import { escapeHtml } from '../platform/text/escape-html.ts'

/** Addresses of the studio's built files. */
export interface StudioFiles {
  script: string
  styles: readonly string[]
}

/**
 * Renders the document of the studio, the same for everybody: its script and styles are files, and the site is an
 * attribute, so that the security policy needs no exception.
 */
export function studioDocument(site: StudioSite, { script, styles }: StudioFiles): string {
  const links = styles.map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`)
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(site.name)}后台</title>
${links.join('\n')}
<script type="module" src="${escapeHtml(script)}"></script>
</head>
<body>
<div id="studio" data-site="${escapeHtml(JSON.stringify(site))}"></div>
<noscript>后台需要启用 JavaScript 才能使用。</noscript>
</body>
</html>
`
}

/** Renders what stands in its place where the studio has not been built, as in development. */
export function unbuiltDocument({ name }: Pick<StudioSite, 'name'>): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>${escapeHtml(name)}后台</title>
</head>
<body>
<p>后台还没有构建。请在服务器上运行 npm run build，再重新启动。</p>
</body>
</html>
`
}
