import type { ArticleResponse } from '#contract/entities/article.ts'

/** An entity as lists carry it. */
export function anArticle(changes: Partial<ArticleResponse> = {}): ArticleResponse {
  return {
    id: 1,
    type: 4,
    title: '标题',
    summary: '摘要',
    cover: '',
    category: '要闻',
    tags: [],
    area: '',
    areaName: '',
    source: '',
    author: '',
    publishTime: 1_780_000_000,
    views: 0,
    likes: 0,
    collects: 0,
    fields: {},
    ...changes,
  }
}
