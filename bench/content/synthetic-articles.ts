import * as z from 'zod'

import type { ArticleInput } from '#server/db/content/write-article.ts'
import type { ArticleRow } from '#server/db/tables/tables.ts'

/** Begins the key of every article made here. */
export const SYNTHETIC_PREFIX = 'made-up-'

const DAY = 86_400
const YEAR = 365 * DAY
/** Words that no sample contains: texts of a real portal bring new ones with every article. */
const NEW_WORDS = 20_000
/** How many of a hundred are of a type: half are news, the rest is as a bureau publishes. */
const SHARES: readonly (readonly [type: number, share: number])[] = [
  [4, 50],
  [1, 10],
  [2, 8],
  [12, 8],
  [6, 5],
  [15, 5],
  [8, 5],
  [5, 3],
  [7, 3],
  [13, 3],
]

const values = z.record(z.string(), z.union([z.string(), z.number()]))
const paths = z.array(z.string())
const session = z.looseObject({ start: z.number().optional(), end: z.number().optional() })
const sessions = z.array(session)

export interface SyntheticArticles {
  /** The n-th article, the same at every run over the same samples; to be asked for in order, from 0. */
  next: (n: number) => ArticleInput
}

/**
 * Articles in the shape of the samples, in any number: their sentences shuffled, with new words in them, over ten
 * years.
 */
export function createSyntheticArticles(
  samples: readonly ArticleRow[],
  tags: readonly string[],
  now: number,
): SyntheticArticles {
  const random = createRandom(42)
  const among = <Item>(list: readonly Item[]): Item => {
    // The first are taken more often, as some words are.
    const item = list[Math.floor(random() ** 1.6 * list.length)]
    if (item === undefined) throw new Error('The samples have no article of a type, no sentence or no tag')
    return item
  }
  const sentences = sentencesOf(samples)
  const words = newWords(sentences, random)
  const wheel = SHARES.flatMap(([type, share]) => Array.from({ length: share }, () => type))
  const paragraph = () => `<p>${among(sentences)}${among(words)}，${among(words)}。</p>`
  return {
    next(n) {
      const type = wheel[n % wheel.length] ?? 0
      const model = among(samples.filter((sample) => sample.type === type))
      const days = (random() < 0.02 ? 3680 : 0) - Math.floor(random() * 3650)
      return {
        type,
        key: `${SYNTHETIC_PREFIX}${n}`,
        title: `${model.title.slice(0, 12)}${among(words)}${among(words)}`,
        summary: among(sentences).slice(0, 60),
        body: Array.from({ length: 8 }, paragraph).join(''),
        cover: model.cover,
        images: paths.parse(JSON.parse(model.images)),
        category: model.category,
        area: model.area,
        source: model.source,
        author: model.author,
        publishTime: now - Math.floor(random() * 10 * YEAR),
        weight: random() < 0.01 ? 5 : 0,
        status: 'published',
        fields: moved(values.parse(JSON.parse(model.fields)), days * DAY),
        tags: [among(tags), among(tags), among(words)],
      }
    },
  }
}

/** Numbers from 0 to 1, always the same: what is measured must not depend on chance. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function sentencesOf(samples: readonly ArticleRow[]): readonly string[] {
  const texts = samples.map(({ body }) => body.replaceAll(/<[^>]+>/gu, '\n'))
  const parts = texts.flatMap((text) => text.split(/(?<=[。！？])|\n/u)).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part.length > 8))]
}

function newWords(sentences: readonly string[], random: () => number): readonly string[] {
  const characters = [...new Set(sentences.join(''))].filter((character) => /\p{sc=Han}/u.test(character))
  const character = () => characters[Math.floor(random() * characters.length)] ?? ''
  return Array.from({ length: NEW_WORDS }, () => Array.from({ length: random() < 0.4 ? 3 : 2 }, character).join(''))
}

/** The fields with their times moved, those of sessions too. */
function moved(fields: Readonly<Record<string, string | number>>, seconds: number): Record<string, string | number> {
  const isTime = (value: unknown): value is number => typeof value === 'number' && value > 1.5e9 && value < 3e9
  const move = (value: unknown) => (isTime(value) ? value + seconds : value)
  const entries = Object.entries(fields).map(([name, value]): [string, string | number] => {
    if (isTime(value)) return [name, value + seconds]
    if (name !== 'sessions' || typeof value !== 'string') return [name, value]
    const list = sessions.parse(JSON.parse(value))
    return [
      name,
      JSON.stringify(
        list.map((one) => Object.fromEntries(Object.entries(one).map(([field, of]) => [field, move(of)]))),
      ),
    ]
  })
  return Object.fromEntries(entries)
}
