import { DAY_SECONDS } from '#contract/time/durations.ts'
import type { ArticleResponse } from '#contract/entities/article.ts'

import type { BlockExample } from '../block-example.ts'
import type { feature } from './definition.ts'

/** Pictures of the sample content, by the example's number. */
const covers: Readonly<Record<number, string>> = {
  1: 'news/news-granary-theatre.webp',
  2: 'news/news-sixty-study-rooms.webp',
  3: 'news/news-museum-night.webp',
  4: 'news/news-mobile-culture-van.webp',
  5: 'news/news-rare-books-survey.webp',
}

const props = { heading: '新闻资讯', intro: '城里正在发生的文化事', more: { title: '更多', to: 'news' } }

function news(id: number, title: string, summary: string, category: string): ArticleResponse {
  return {
    id,
    type: 4,
    title,
    summary,
    cover: covers[id] ?? '',
    category,
    tags: [],
    area: '',
    areaName: '',
    source: '云汀市文化广电和旅游局',
    author: '周宁',
    publishTime: 1_795_000_000 - id * DAY_SECONDS,
    views: 1200,
    likes: 36,
    collects: 8,
    fields: {},
  }
}

const rows = [
  news(
    1,
    '老粮仓里响起开场铃：澜湖剧场启用',
    '六座停用多年的砖木粮仓，用两年时间改成了能坐二百八十人的小剧场，墙上的防潮标语留了下来。',
    '要闻',
  ),
  news(2, '第六十间城市书房亮灯，步行可达地图同步上线', '新书房开在青桥区的菜市场楼上，清晨六点半开门。', '要闻'),
  news(3, '市博物馆周末夜场满一年，晚上来的是另一群人', '夜场观众平均停留的时间比白天多四十分钟。', '文化动态'),
  news(4, '听松县“文化小货车”跑完第一百个自然村', '车厢放下来是舞台，卷帘拉起来是书架。', '文化动态'),
  news(5, '全市古籍家底摸清：五家单位存四万余册', '调查组在一所中学的器材室里，意外翻出了半套地方文人的手稿。', '要闻'),
]
const articles = { total: rows.length, rows, page: 1, limit: 6 }

export const examples: readonly BlockExample<typeof feature>[] = [
  { name: 'usual', title: '一篇头条，四篇要目', props, data: { articles } },
  { name: 'one', title: '只有头条', props, data: { articles: { ...articles, total: 1, rows: rows.slice(0, 1) } } },
  {
    name: 'long',
    title: '标题很长，没有简介和更多',
    props: { heading: '云汀市公共文化服务体系建设要闻与通知' },
    data: {
      articles: {
        ...articles,
        rows: rows.map((row) => ({ ...row, title: row.title.repeat(3), summary: row.summary.repeat(4) })),
      },
    },
  },
  {
    name: 'missing-picture',
    title: '缺图，没有摘要',
    props,
    data: { articles: { ...articles, rows: rows.map((row) => ({ ...row, cover: '', summary: '' })) } },
  },
  {
    name: 'undated',
    title: '没有发布时间',
    props,
    data: { articles: { ...articles, rows: rows.map((row) => ({ ...row, publishTime: 0 })) } },
  },
  { name: 'empty', title: '没有内容', props, data: { articles: { ...articles, total: 0, rows: [] } } },
]
