import type { Article, Banner, Category, List } from '../portal/content.ts'

const HAN =
  '春风化雨江南水乡古镇非遗传承书画琴棋戏曲昆剧京剧茶道瓷器丝绸敦煌壁画园林建筑诗词歌赋文物博物馆展览讲座图书阅读少年宫群众文化活动志愿服务艺术培训演出'

/** Pictures of cards and of banners, `card-0.webp` to `card-23.webp` (draw-pictures.ts). */
export const CARD_PICTURES = 24
export const BANNERS = 4

/** More than a load ever asks for: every page number that was not asked for before is another page. */
const TOTAL = 24_000_000

/** Pictures with a title of 14 characters; `list` is what they lead to. */
export function bannersOf(count: number): readonly (Banner & { target: string })[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: words(700 + index, 14),
    image: `banner-${index}.webp`,
    linkurl: 'list',
    target: '_self',
  }))
}

export function categoriesOf(names: readonly string[]): readonly (Category & { count: number })[] {
  return names.map((name) => ({ id: name, name, count: TOTAL / 24 }))
}

/** One page of a list: titles of 20 characters, summaries of 60, always the same for the same page. */
export function listOf(type: number, category: string, page: number, limit: number): List {
  const first = numberOf(category) * 1000 + (page - 1) * limit
  const rows = Array.from({ length: limit }, (_, index) => articleOf(type, category, first + index))
  return { total: TOTAL, rows, page, limit }
}

function articleOf(type: number, category: string, number: number): Article & { type: number; category: string } {
  return {
    id: number + 1,
    type,
    title: words(number, 20),
    summary: words(number + 50_000, 60),
    cover: `card-${number % CARD_PICTURES}.webp`,
    category,
    publishTime: 1_750_000_000 + (number % 5000) * 4321,
  }
}

/** Characters in the order of a linear congruence, so that no two texts are alike and every run has the same. */
function words(seed: number, length: number): string {
  let state = (Math.imul(seed, 2_654_435_761) + 12_345) >>> 0
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return HAN[(state >>> 8) % HAN.length]
  }).join('')
}

function numberOf(category: string): number {
  return [...category].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 997, 7)
}
