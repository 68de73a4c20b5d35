import { DAY_SECONDS } from '#contract/time/durations.ts'
import type { ArticleResponse } from '#contract/entities/article.ts'

import type { BlockExample } from '../block-example.ts'
import type { list } from './definition.ts'

type Example = BlockExample<typeof list>

/** Pictures of the sample content, by the example's number. */
const covers: Readonly<Record<number, string>> = {
  1: 'public-culture/public-culture-loud-library.webp',
  2: 'public-culture/public-culture-museum-60min.webp',
  3: 'public-culture/public-culture-first-theatre.webp',
  4: 'public-culture/public-culture-touch-gallery.webp',
  11: 'heritage-item/heritage-item-baishezhuan.webp',
  12: 'heritage-item/heritage-item-gesaer.webp',
  13: 'heritage-item/heritage-item-mukamu.webp',
  21: 'heritage-inheritor/heritage-inheritor-shao-guie.webp',
  22: 'heritage-inheritor/heritage-inheritor-tong-lifu.webp',
  41: 'course/course-kaishu.webp',
  42: 'course/course-paiqu.webp',
  43: 'course/course-cunfa.webp',
  44: 'course/course-xiangshi.webp',
  51: 'product/product-jianhao-zhongkai.webp',
  52: 'product/product-shuixiang-tuanshan.webp',
  53: 'product/product-qinmu-zhenchi.webp',
}

const articles: readonly ArticleResponse[] = [
  entry(
    1,
    1,
    '少儿图书馆有一间屋子，专门用来大声说话',
    '隔音的圆形小屋里可以朗读、争论、模仿老虎叫。门口的牌子写着：本室请勿安静，安静请到隔壁。',
    '场馆服务',
    { venue: '云汀市图书馆少儿馆“响屋”' },
  ),
  entry(2, 1, '只有一小时，市博物馆这样看', '讲解员们投票选出七件东西，连成一条不走回头路的线。', '场馆服务', {
    venue: '云汀市博物馆',
  }),
  entry(3, 1, '第一次进大剧院：穿什么、何时鼓掌、迟到了怎么办', '不必穿礼服，可以带水，咳嗽不是罪过。', '文化惠民', {
    venue: '云汀大剧院',
  }),
  entry(4, 1, '请动手：墨池美术馆的触摸展厅', '十六件可以摸的雕塑、浮雕与纸样，盲文与语音并行。', '数字文化', {}),
]
const items: readonly ArticleResponse[] = [
  entry(11, 8, '白蛇传传说', '一把伞、一座桥、一场漫过山门的大水，江南人把一个爱情故事讲了几百年。', '民间文学', {
    level: '国家级',
    batch: '第一批（2006年）',
    number: 'Ⅰ-6',
  }),
  entry(12, 8, '格萨（斯）尔', '没有人听完过它的全部，说唱艺人一开口，草原上的夜就变得很短。', '民间文学', {
    level: '国家级',
    batch: '第一批（2006年）',
    number: 'Ⅰ-27',
  }),
  entry(13, 8, '维吾尔族木卡姆艺术（新疆维吾尔木卡姆艺术）', '歌、舞、乐连成一套，一套可以奏上两个小时。', '传统音乐', {
    level: '国家级',
  }),
]
const people: readonly ArticleResponse[] = [
  entry(21, 9, '邵桂娥', '她不识多少字，却能把白蛇的故事连讲七个晚上，每晚停在让人睡不着的地方。', '民间文学', {
    item: '白蛇传传说（云汀讲述）',
    level: '市级',
  }),
  entry(22, 9, '买买提江·吐尔逊尼亚孜', '弹了一辈子弹布尔。', '传统音乐', { item: '木卡姆', level: '省级' }),
]
const documents: readonly ArticleResponse[] = [
  entry(31, 10, '中华人民共和国非物质文化遗产法', '', '国家法律', {
    documentNumber: '主席令第四十二号',
    issuer: '全国人民代表大会常务委员会',
  }),
  entry(32, 10, '国家级非物质文化遗产代表性传承人认定与管理办法', '', '部门规章', {
    documentNumber: '文化和旅游部令第3号',
    issuer: '文化和旅游部',
  }),
]

/** 2026-11-21 12:00 in Shanghai, the time of the examples. */
const NOON = 1_795_233_600
const session = (id: number, name: string, inDays: number, occupied: number) => ({
  id,
  name,
  start: NOON + inDays * DAY_SECONDS,
  end: NOON + inDays * DAY_SECONDS + 7200,
  place: '',
  note: '',
  capacity: 20,
  taken: occupied,
  opens: 0,
  closes: 0,
})
const courses: readonly ArticleResponse[] = [
  {
    ...entry(41, 13, '楷书入门：从一横开始', '写到第三百条横的时候，手会自己慢下来。', '书画', {
      teacher: '冯敬之',
      level: '零基础',
    }),
    sessions: [session(1, '夜班第一期', -58, 20), session(2, '夜班第二期', 3, 20), session(3, '白天班', 5, 18)],
  },
  {
    ...entry(42, 13, '昆曲拍曲：【皂罗袍】十二周', '一句唱词，拍着板眼磨三遍。', '音乐', {
      teacher: '苏怡',
      level: '进阶',
    }),
    sessions: [session(4, '午后班', 4, 20)],
  },
  { ...entry(43, 13, '跟着长卷学皴法', '', '书画', { level: '研修' }), sessions: [session(5, '第一期', -95, 14)] },
  entry(44, 13, '香事小课：合一味当令的香', '一炉一席，先学会闻。', '养生', { teacher: '温如海' }),
]
const wares: readonly ArticleResponse[] = [
  entry(51, 16, '兼毫中楷笔“过桥”', '狼毫在里、羊毫在外。', '文房', { price: 86, unit: '支', supplier: '洗砚巷笔庄' }),
  entry(52, 16, '水乡双面绣团扇', '两面都是正面。', '织绣', { price: 1680.5, unit: '把', supplier: '澜湖绣娘合作社' }),
  entry(53, 16, '整张斫琴', '两年一张，价钱当面谈。', '文房', {}),
]
const wishes: readonly ArticleResponse[] = [
  entry(61, 18, '夜校书法班求购毛笔三百支', '三个班，从没拿过毛笔的人占九成。', '采购', {
    budget: '每支不超过70元',
    deadline: NOON + 18 * DAY_SECONDS,
    demander: '云汀市文化馆',
  }),
  entry(62, 18, '船用纸灯六十盏，风吹不打转', '不许明火，不许晃。', '采购', {
    budget: '总额1.3万元以内',
    deadline: NOON + 3600,
    demander: '过客剧社',
  }),
  entry(63, 18, '素面扇纸两千张', '', '采购', { budget: '每张4元以内', deadline: NOON - DAY_SECONDS }),
  entry(64, 18, '古琴入门班诚聘教师一位', '', '招募', {}),
]

const fieldsOf = {
  course: [
    { name: 'teacher', label: '教师', kind: 'text', filterable: false },
    { name: 'level', label: '程度', kind: 'select', filterable: true },
  ],
  ware: [
    { name: 'price', label: '价格（元）', kind: 'number', filterable: false, role: 'price' },
    { name: 'unit', label: '单位', kind: 'text', filterable: false },
    { name: 'supplier', label: '供应方', kind: 'text', filterable: false },
  ],
  wish: [
    { name: 'budget', label: '预算', kind: 'text', filterable: false },
    { name: 'deadline', label: '截止时间', kind: 'datetime', filterable: false, role: 'deadline' },
    { name: 'demander', label: '需求方', kind: 'text', filterable: false },
  ],
  venue: [{ name: 'venue', label: '场馆', kind: 'text', filterable: false }],
  item: [
    { name: 'level', label: '级别', kind: 'select', filterable: true },
    { name: 'batch', label: '公布批次', kind: 'select', filterable: true },
    { name: 'number', label: '项目编号', kind: 'text', filterable: false },
  ],
  person: [
    { name: 'item', label: '传承项目', kind: 'text', filterable: false },
    { name: 'level', label: '级别', kind: 'select', filterable: true },
  ],
  document: [
    { name: 'documentNumber', label: '文号', kind: 'text', filterable: false },
    { name: 'issuer', label: '发布机关', kind: 'text', filterable: false },
  ],
} as const satisfies Record<string, NonNullable<Example['fields']>>

const more = { title: '更多', to: 'public-culture' }
const heading = '公共文化'

export const examples: readonly Example[] = [
  {
    name: 'usual',
    title: '封面卡片，四列',
    props: { heading, more, card: 'cover', columns: 4, paging: 'none', total: true, date: true },
    data: page(articles),
    fields: fieldsOf.venue,
  },
  {
    name: 'row',
    title: '图文行',
    props: { heading, more, card: 'row', columns: 1, paging: 'none', total: true, date: true },
    data: page(articles),
    fields: fieldsOf.venue,
  },
  {
    name: 'row-undated',
    title: '图文行，不写日期',
    props: { heading: '其他场馆', card: 'row', columns: 1, paging: 'none', total: true, date: false },
    data: page(articles),
    fields: fieldsOf.venue,
  },
  {
    name: 'row-two',
    title: '图文行，两列',
    props: { heading, intro: '场馆、惠民与志愿服务', card: 'row', columns: 2, paging: 'none', total: true, date: true },
    data: page(articles),
    fields: fieldsOf.venue,
  },
  {
    name: 'headline',
    title: '要闻，没有标题',
    props: { card: 'headline', columns: 1, paging: 'none', total: true, date: true },
    data: page(articles),
  },
  {
    name: 'plaque',
    title: '名录',
    props: { heading: '走近非遗', card: 'plaque', columns: 3, paging: 'none', total: true, date: true },
    data: page(items),
    fields: fieldsOf.item,
  },
  {
    name: 'portrait',
    title: '人物',
    props: { heading: '传承人', card: 'portrait', columns: 4, paging: 'none', total: true, date: true },
    data: page(people),
    fields: fieldsOf.person,
  },
  {
    name: 'document',
    title: '文件',
    props: { heading: '政策法规', card: 'document', columns: 1, paging: 'none', total: true, date: true },
    data: page(documents),
    fields: fieldsOf.document,
  },
  {
    name: 'course',
    title: '课程：有席、已满、上完、未排',
    props: { heading: '近期开课', more, card: 'course', columns: 2, paging: 'none', total: true, date: true },
    data: page(courses),
    fields: fieldsOf.course,
  },
  {
    name: 'ware',
    title: '商品：有价、面议',
    props: { heading: '货架', card: 'ware', columns: 4, paging: 'none', total: true, date: true },
    data: page(wares),
    fields: fieldsOf.ware,
  },
  {
    name: 'wanted',
    title: '需求：快截止、已截止、长期',
    props: { heading: '有人在找', card: 'wanted', columns: 3, paging: 'none', total: true, date: true },
    data: page(wishes),
    fields: fieldsOf.wish,
  },
  {
    name: 'one',
    title: '只有一条',
    props: { heading, card: 'cover', columns: 4, paging: 'pages', total: true, date: true },
    data: page(articles.slice(0, 1)),
  },
  {
    name: 'pages',
    title: '第 3 页，共 9 页',
    props: { card: 'cover', columns: 3, paging: 'pages', total: true, date: true },
    data: { articles: { total: 36, rows: [...articles], page: 3, limit: 4 } },
    query: { p: '3' },
  },
  {
    name: 'scroll',
    title: '滚动加载，从第 2 页起',
    props: { card: 'row', columns: 1, paging: 'scroll', total: true, date: true },
    data: { articles: { total: 36, rows: [...articles], page: 2, limit: 4 } },
    query: { p: '2' },
    device: 'mobile',
  },
  {
    name: 'long',
    title: '标题和摘要很长',
    props: {
      heading: '云汀市公共文化场馆服务与惠民活动',
      card: 'cover',
      columns: 2,
      paging: 'none',
      total: true,
      date: true,
    },
    data: page(articles.map((row) => ({ ...row, title: row.title.repeat(3), summary: row.summary.repeat(3) }))),
    fields: fieldsOf.venue,
  },
  {
    name: 'missing-picture',
    title: '缺图，没有摘要和时间',
    props: { heading, card: 'cover', columns: 4, paging: 'none', total: true, date: true },
    data: page(articles.map((row) => ({ ...row, cover: '', summary: '', publishTime: 0 }))),
  },
  {
    name: 'no-details',
    title: '类型没有详情页，标题不是链接',
    props: { heading, card: 'row', columns: 1, paging: 'none', total: true, date: true },
    data: page(articles.map((row) => ({ ...row, type: 99 }))),
  },
  {
    name: 'empty',
    title: '没有内容',
    props: { heading, card: 'cover', columns: 4, paging: 'pages', total: true, date: true },
    data: page([]),
  },
]

function entry(
  id: number,
  type: number,
  title: string,
  summary: string,
  category: string,
  fields: ArticleResponse['fields'],
): ArticleResponse {
  return {
    id,
    type,
    title,
    summary,
    cover: covers[id] ?? '',
    category,
    tags: [],
    area: '330100',
    areaName: '浙江省 杭州市',
    source: '云汀市文化馆',
    author: '许若溪',
    publishTime: 1_795_000_000 - id * DAY_SECONDS,
    views: 860,
    likes: 12,
    collects: 3,
    fields,
  }
}

function page(rows: readonly ArticleResponse[]): Example['data'] {
  return { articles: { total: rows.length, rows: [...rows], page: 1, limit: 12 } }
}
