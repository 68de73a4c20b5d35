import { aType } from './backend.ts'

/** A type without fields of its own. */
export const news = aType({ type: 4, key: 'news', name: '新闻', categories: ['要闻', '公告', '专题'] })

/** A type with every kind of field that matters to lists and search. */
export const heritage = aType({
  type: 8,
  key: 'heritage-item',
  name: '非遗名录',
  unit: '项',
  categories: ['传统戏剧', '传统美术', '民俗'],
  fields: [
    { name: 'level', label: '级别', kind: 'select', options: ['国家级', '省级', '市级'], filterable: true, list: true },
    { name: 'number', label: '项目编号', kind: 'text', list: true, searchable: true },
    { name: 'unit', label: '保护单位', kind: 'text', searchable: true },
    { name: 'secret', label: '内部备注', kind: 'text' },
    { name: 'site', label: '网址', kind: 'url' },
    { name: 'notes', label: '附注', kind: 'richtext' },
  ],
})

export const activity = aType({
  type: 12,
  key: 'activity',
  name: '活动',
  unit: '场',
  fields: [
    { name: 'place', label: '地点', kind: 'text', list: true, searchable: true, required: true },
    { name: 'startTime', label: '开始时间', kind: 'datetime', list: true },
    { name: 'capacity', label: '名额', kind: 'number' },
  ],
})

/** Courses whose sessions have seats. */
export const courseWithSessions = aType({
  type: 13,
  key: 'course',
  name: '课程',
  structured: 'Course',
  fields: [{ name: 'sessions', label: '场次', kind: 'sessions', role: 'sessions' }],
})

/** Activities with a start and seats. */
export const activityWithSeats = aType({
  type: 12,
  key: 'activity',
  name: '活动',
  structured: 'Event',
  fields: [
    { name: 'startTime', label: '开始', kind: 'datetime', list: true, role: 'start' },
    { name: 'capacity', label: '名额', kind: 'number', role: 'seats' },
  ],
})

export const testTypes = [news, heritage, activity] as const

/** A record of content, everything not given small and right. */
export function aRow(key: string, row: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    key,
    title: `标题 ${key}`,
    summary: `摘要 ${key}`,
    category: '要闻',
    tags: [],
    daysAgo: 10,
    at: '09:00',
    weight: 0,
    body: `<p>正文 ${key}</p>`,
    fields: {},
    ...row,
  }
}

const newsRows = Array.from({ length: 30 }, (_, index) =>
  aRow(`news-${index + 1}`, {
    title: `云汀新闻第${index + 1}条`,
    category: ['要闻', '公告', '专题'][index % 3],
    tags: index % 2 === 0 ? ['展览', '夜游'] : ['讲座'],
    daysAgo: index,
    weight: index === 20 ? 10 : 0,
  }),
)

const heritageRows = [
  aRow('kunqu', {
    title: '昆曲',
    category: '传统戏剧',
    tags: ['昆曲', '江南'],
    area: '320500',
    fields: {
      level: '国家级',
      number: 'Ⅳ-1',
      unit: '苏州昆剧院',
      secret: '不外传',
      site: 'https://example.cn/kunqu',
      notes: '<p>附注</p><script>alert(1)</script>',
    },
    related: ['news:云汀新闻第1条'],
    weight: 5,
    summary: '水磨腔里的一座园子。',
    body: '<p>笛声细细的，园子就活了。</p>',
  }),
  aRow('yueju', {
    title: '越剧',
    category: '传统戏剧',
    tags: ['江南', '女子'],
    area: '330600',
    fields: { level: '国家级', number: 'Ⅳ-53' },
    body: '<p>嵊州的田头唱到上海的戏院，昆曲的身段也学来几分。</p>',
  }),
  aRow('jianzhi', {
    title: '剪纸',
    category: '传统美术',
    tags: ['民间'],
    area: '330102',
    fields: { level: '省级', number: 'Ⅶ-16' },
    related: ['heritage-item:昆曲'],
  }),
  aRow('longzhou', {
    title: '西溪龙舟胜会',
    category: '民俗',
    tags: ['端午'],
    area: '330106',
    fields: { level: '市级' },
  }),
  aRow('miaohui', {
    title: '庙会（妙峰山庙会）',
    category: '民俗',
    tags: ['春节'],
    area: '110109',
    fields: { level: '国家级' },
  }),
]

const activityRows = [
  aRow('fan', {
    title: '团扇雅集',
    category: '',
    fields: { place: '墨池美术馆', startTime: { inDays: 3, at: '19:30' }, capacity: 30 },
  }),
]

export const testContent: Readonly<Record<string, unknown>> = {
  'news.json': { type: 4, rows: newsRows },
  'heritage-item.json': { type: 8, rows: heritageRows },
  'activity.json': { type: 12, rows: activityRows },
  'banners.json': {
    banners: {
      web_index_top_banner: [
        { title: '甲', image: 'banner/a.webp', linkurl: '/web/news', target: '_self' },
        { title: '乙', image: 'banner/b.webp', linkurl: 'https://www.ihchina.cn', target: '_blank' },
      ],
      web_book_top: [{ title: '书', image: 'ad/book.webp', linkurl: '/web/book', target: '_self' }],
    },
  },
  'links.json': {
    links: [
      { name: '中国非物质文化遗产网', url: 'https://www.ihchina.cn' },
      { name: '故宫博物院', url: 'https://www.dpm.org.cn' },
    ],
  },
}
