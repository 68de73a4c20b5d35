import { type MediaFilter, mediaFilters } from '#contract/studio/media-item-response.ts'

export const mediaFilterWords: Readonly<Record<MediaFilter, string>> = {
  all: '全部',
  unused: '没有用到',
  licence: '授权到期',
  'no-alt': '缺替代文字',
}

/** Reads a filter from the query of an address. */
export function readMediaFilter(text: string | null): MediaFilter {
  return mediaFilters.find((filter) => filter === text) ?? 'all'
}
