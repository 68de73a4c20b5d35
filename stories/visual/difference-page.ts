/** A story that does not look as it did. */
export interface Difference {
  id: string
  title: string
  name: string
  /** Pixels that differ; undefined for a story that has no kept picture yet. */
  different: number | undefined
}

/** The page that shows what differs: kept, now, and where. Pictures stand beside it. */
export function differencePage(differences: readonly Difference[]): string {
  const parts = differences.map(
    ({ id, title, name, different }) => `<section><h2>${escape(title)} — ${escape(name)}</h2>
<p><code>npm run stories:accept -- ${escape(id)}</code> ${different === undefined ? '还没有保留的图' : `${different} 个像素不同`}</p>
<div class="row">${(different === undefined ? (['now'] as const) : (['kept', 'now', 'where'] as const)).map((kind) => `<figure><figcaption>${captions[kind]}</figcaption><a href="${id}.${kind}.webp"><img src="${id}.${kind}.webp" alt="${captions[kind]}" loading="lazy"></a></figure>`).join('')}</div></section>`,
  )
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>故事变了样：${differences.length}</title>
<style>body{margin:2rem;font:1rem/1.6 sans-serif;background:#eee}.row{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}figure{margin:0}img{max-width:100%;background:#fff}code{user-select:all}</style>
<h1>${differences.length} 个故事变了样</h1>
${parts.join('\n')}
</html>
`
}

const captions = { kept: '保留的', now: '现在的', where: '哪里不同' } as const

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
