/** A story that does not look as it did. */
export interface Difference {
  id: string
  title: string
  name: string
  kind: 'failed' | 'changed' | 'new' | 'gone'
  /** For a changed story: the number of different pixels. */
  different?: number
  /** For a failed story: its fault. */
  fault?: string
}

/** Parts of the page, in the order in which they are to be looked at. */
const kinds = { failed: '显示不出来', changed: '变了样', new: '新的', gone: '没有了' } as const
const captions = { before: '之前', now: '现在', where: '哪里不同' } as const
type Caption = keyof typeof captions

export interface DifferencePage {
  differences: readonly Difference[]
  /** The base in words. */
  base: string
  /** Whether there is such a picture, beside the page. */
  hasPicture: (id: string, caption: Caption) => boolean
}

/** The page that shows the differences: before, now, and where; new and removed stories in parts of their own. */
export function differencePage({ differences, base, hasPicture }: DifferencePage): string {
  const parts = keysOf(kinds).flatMap((kind) => {
    const found = differences.filter((difference) => difference.kind === kind)
    return found.length === 0
      ? []
      : [
          `<section id="${kind}"><h2>${kinds[kind]}：${found.length}</h2>\n${found.map((difference) => storyPart(difference, hasPicture)).join('\n')}</section>`,
        ]
  })
  const head = `${countKinds(differences)}`
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>故事：${head}</title>
<style>body{margin:2rem;font:1rem/1.6 sans-serif;background:#eee}.row{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}figure{margin:0}img{max-width:100%;background:#fff}code{user-select:all}</style>
<h1>${head}</h1>
<p>和 ${escape(base)} 对照。不同不等于不对：看一看，是不是想要的样子。</p>
${parts.join('\n')}
</html>
`
}

/** How many of which kind: 3 个变了样，1 个新的. */
export function countKinds(differences: readonly Difference[]): string {
  const counts = keysOf(kinds).map((kind) => ({
    kind,
    count: differences.filter((difference) => difference.kind === kind).length,
  }))
  return counts.flatMap(({ kind, count }) => (count === 0 ? [] : [`${count} 个${kinds[kind]}`])).join('，')
}

/** A story in a line: its id and its difference. */
export function differenceLine({ id, kind, different, fault }: Difference): string {
  if (kind === 'changed') return `${id}  ${different} 个像素不同`
  return kind === 'failed' ? `${id}  ${kinds[kind]}：${fault}` : `${id}  ${kinds[kind]}`
}

function storyPart(difference: Difference, hasPicture: DifferencePage['hasPicture']): string {
  const { id, title, name } = difference
  const figures = keysOf(captions).flatMap((caption) => {
    if (!hasPicture(id, caption)) return []
    const file = `pictures/${encodeURIComponent(id)}.${caption}.png`
    return [
      `<figure><figcaption>${captions[caption]}</figcaption><a href="${file}"><img src="${file}" alt="${captions[caption]}" loading="lazy"></a></figure>`,
    ]
  })
  return `<article><h3>${escape(title)} — ${escape(name)}</h3>
<p><code>${escape(differenceLine(difference))}</code></p>
<div class="row">${figures.join('')}</div></article>`
}

function keysOf<Key extends string>(record: Readonly<Record<Key, string>>): readonly Key[] {
  const isKey = (key: string): key is Key => Object.hasOwn(record, key)
  return Object.keys(record).filter(isKey)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
