// What all but Wenlan have in common: the calls, the words of a card, and which page numbers a list offers. It is
// copied into each of them with the other files of this folder, for none of them builds from outside its own.
import site from './site.json'

export interface Article {
  id: number
  title: string
  summary: string
  /** The name of a file among the pictures. */
  cover: string
  /** Seconds since 1970. */
  publishTime: number
}

export interface Banner {
  id: number
  title: string
  image: string
  linkurl: string
}

export interface Category {
  id: string
  name: string
}

export interface List {
  rows: Article[]
  total: number
  page: number
  limit: number
}

/** Asks the API for the answer to a path below `/api/`. */
export type Ask = <Answer>(path: string) => Promise<Answer>

/** The sections of the home page. */
export const sections = site.navigation.slice(1, 7)

/** Asks with `fetch`, as the documentation of each of them does. */
export function asking(options?: RequestInit & { next?: { revalidate: number } }): Ask {
  return async (path) => {
    const response = await fetch(`${process.env.API_ORIGIN}/api/${path}`, options)
    const { code, msg, data } = await response.json()
    if (code !== 1) throw new Error(msg)
    return data
  }
}

/** The content of the home page: seven calls at once. */
export async function loadHome(ask = asking()): Promise<{ banners: Banner[]; lists: List[] }> {
  const [banners, ...lists] = await Promise.all([
    ask<Banner[]>('other/getBanner'),
    ...sections.map(({ category }) =>
      ask<List>(`Article/getList?type=4&limit=8&category=${encodeURIComponent(category)}`),
    ),
  ])
  return { banners, lists }
}

/** The content of the list: three calls at once. */
export async function loadList(
  category: string,
  page: string,
  ask = asking(),
): Promise<{ ads: Banner[]; categories: Category[]; list: List }> {
  const [ads, categories, list] = await Promise.all([
    ask<Banner[]>('other/getAdPic'),
    ask<Category[]>('article/getCategory?type=4'),
    ask<List>(`Article/getList?type=4&limit=24&category=${encodeURIComponent(category)}&page=${Number(page) || 1}`),
  ])
  return { ads, categories, list }
}

export function listAddress(category: string, page = 1): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { p: String(page) }) })
  return query.size > 0 ? `/list?${query}` : '/list'
}

/** The first and the last page, and those around the present one. */
export function pagesOf({ total, limit, page }: List): number[] {
  const last = Math.ceil(total / limit)
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, last]
  return [...new Set(near)].filter((number) => number >= 1 && number <= last)
}

/** As clocks in Shanghai have it: 2026-05-28 20:26. */
export function formatTime(seconds: number): string {
  return new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 16).replace('T', ' ')
}
