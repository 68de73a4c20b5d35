/** The parts of a run, in their order. */
export const parts = [
  'weight',
  'pages',
  'painting',
  'links',
  'lighthouse',
  'load',
  'growth',
  'company',
  'writing',
  'schema',
  'studio',
] as const
export type Part = (typeof parts)[number]

/** The content that figures are compared at. */
export const USUAL_ARTICLES = 60_000
/** The little content that pages with much are compared with. */
export const FEW_ARTICLES = 600

export interface BenchArguments {
  articles: number
  parts: readonly Part[]
  /** Whether the run counts: all parts, so that the history has no holes. */
  isWhole: boolean
}

/** Reads the words after `npm run bench --`. */
export function readArguments(
  args: readonly string[],
): { ok: true; value: BenchArguments } | { ok: false; message: string } {
  const value = { articles: USUAL_ARTICLES, chosen: [...parts] as readonly Part[] }
  for (let index = 0; index < args.length; index += 2) {
    const [name, text] = [args[index], args[index + 1] ?? '']
    if (name === '--articles') {
      const articles = Number(text)
      if (!Number.isInteger(articles) || articles <= FEW_ARTICLES)
        return { ok: false, message: `--articles wants a whole number above ${FEW_ARTICLES}, not "${text}"` }
      value.articles = articles
    } else if (name === '--only') {
      const words = text.split(',')
      const unknown = words.find((word) => !isPart(word))
      if (unknown !== undefined)
        return { ok: false, message: `--only knows ${parts.join(', ')}; "${unknown}" is none of them` }
      value.chosen = words.filter(isPart)
    } else return { ok: false, message: `"${name}" is not known: --articles NUMBER, --only PART,PART` }
  }
  const { articles, chosen } = value
  return { ok: true, value: { articles, parts: chosen, isWhole: chosen.length === parts.length } }
}

function isPart(word: string): word is Part {
  return parts.some((part) => part === word)
}
