import type { AreaDraft } from '../new/area-answers.ts'
import type { HouseThemeName } from './house-themes.ts'

/** An area that a kind of house is offered: answers to `schema -- new`, without the number of its type. */
export type HouseArea = Omit<AreaDraft, 'type'> & {
  /** The title of its tab on a phone; without it, it has none. */
  tab?: string
}

/** The consequences of the kind of house. */
export interface HouseKind {
  /** In words, for editors. */
  meaning: string
  slogan: string
  /** Said below the name: "…的门户网站：" with the rest. */
  about: string
  theme: HouseThemeName
  areas: readonly HouseArea[]
}

const news = {
  key: 'news',
  kind: 'news',
  unit: '篇',
  icon: 'news',
  tab: '资讯',
} as const

const exhibitions: HouseArea = {
  key: 'exhibition',
  name: '展览',
  kind: 'other',
  unit: '个',
  intro: '正在展出的和展过的，展期、展厅都写在里面。',
  icon: 'art',
  tab: '展览',
  categories: ['常设展览', '临时展览'],
  fields: [
    { name: 'period', label: '展期', kind: 'text', list: true },
    { name: 'hall', label: '展厅', kind: 'text', list: true, searchable: true },
  ],
}

const activities = {
  key: 'activity',
  name: '活动',
  kind: 'events',
  unit: '场',
  icon: 'activity',
  tab: '活动',
} as const

/** The kinds of houses, each with the areas that it is offered, in their order in the navigation. */
export const houseKinds = {
  library: {
    meaning: '图书馆',
    slogan: '读书，从这里开始',
    about: '新闻公告、读者活动与馆藏目录',
    theme: 'ink',
    areas: [
      { ...news, name: '新闻公告', intro: '馆里的新鲜事和要紧的通知。', categories: ['要闻', '公告'] },
      { ...activities, intro: '讲座、展览、亲子阅读，时间和地点都写好了。', categories: ['讲座', '展览', '亲子阅读'] },
      {
        key: 'catalogue',
        name: '馆藏目录',
        kind: 'catalogue',
        unit: '种',
        intro: '按书名、作者、出版者、索书号查馆藏。',
        categories: ['文学', '历史', '艺术', '科学', '少儿', '地方文献'],
        icon: 'book',
        tab: '馆藏',
      },
    ],
  },
  museum: {
    meaning: '博物馆',
    slogan: '看见时间',
    about: '展览、藏品与活动',
    theme: 'science',
    areas: [
      { ...news, name: '新闻', intro: '馆里的新鲜事和要紧的通知。', categories: ['要闻', '公告'] },
      exhibitions,
      {
        key: 'collection',
        name: '藏品',
        kind: 'collection',
        unit: '件',
        intro: '一件一件看，年代、质地、尺寸都写在里面。',
        icon: 'heritage',
        tab: '藏品',
      },
      { ...activities, intro: '讲解、讲座、研学，时间和地点都写好了。', categories: ['讲解', '讲座', '研学'] },
    ],
  },
  theatre: {
    meaning: '剧场',
    slogan: '大幕拉开',
    about: '演出资讯、节目与演员',
    theme: 'ink',
    areas: [
      { ...news, name: '资讯', intro: '演出预告、剧目介绍和剧场公告。', categories: ['预告', '剧评', '公告'] },
      {
        ...activities,
        key: 'performance',
        name: '演出',
        intro: '近期的演出：时间、地点、主创。',
        categories: ['戏曲', '话剧', '音乐', '舞蹈', '儿童剧'],
        tab: '演出',
        fields: [{ name: 'cast', label: '主创', kind: 'text', searchable: true }],
      },
      {
        key: 'performer',
        name: '演员',
        kind: 'people',
        unit: '位',
        intro: '台上的人：行当、代表剧目。',
        icon: 'user',
        tab: '演员',
        fields: [{ name: 'repertoire', label: '代表剧目', kind: 'text', searchable: true }],
      },
    ],
  },
  archive: {
    meaning: '档案馆',
    slogan: '存真，备查',
    about: '馆务动态、档案目录、展览与查档指南',
    theme: 'sober',
    areas: [
      { ...news, name: '馆务动态', intro: '馆里的工作和要紧的通知。', categories: ['动态', '公告'], tab: '动态' },
      {
        key: 'holding',
        name: '档案目录',
        kind: 'documents',
        unit: '卷',
        intro: '已经开放的档案：按题名、档号、责任者查。',
        categories: ['文书', '契约', '地图', '照片'],
        icon: 'document',
        tab: '目录',
        fields: [
          { name: 'documentNumber', label: '档号', kind: 'text', list: true, searchable: true },
          { name: 'issuer', label: '责任者', kind: 'text', list: true, searchable: true },
        ],
      },
      { ...exhibitions, intro: '网上的和馆里的展览。', icon: 'heritage', categories: ['网上展览', '馆内展览'] },
      {
        key: 'guide',
        name: '查档指南',
        kind: 'other',
        unit: '篇',
        intro: '怎样查、带什么证件、怎样复制。',
        categories: ['到馆查阅', '远程办理', '复制与证明'],
        icon: 'place',
        tab: '查档',
      },
    ],
  },
  centre: {
    meaning: '文化馆',
    slogan: '艺术就在身边',
    about: '新闻、活动、课程与场馆',
    theme: 'ink',
    areas: [
      { ...news, name: '新闻', intro: '馆里的新鲜事和要紧的通知。', categories: ['要闻', '公告'] },
      { ...activities, intro: '演出、展览、比赛，时间和地点都写好了。', categories: ['演出', '展览', '比赛'] },
      {
        ...activities,
        key: 'course',
        name: '课程',
        unit: '门',
        intro: '艺术普及课：老师、时间、地点都写好了。',
        categories: ['声乐', '舞蹈', '书画', '器乐'],
        icon: 'skill',
        tab: '课程',
        fields: [{ name: 'teacher', label: '老师', kind: 'text', list: true, searchable: true }],
      },
      {
        key: 'venue',
        name: '场馆',
        kind: 'places',
        unit: '家',
        intro: '在哪里、几点开门、怎样联系。',
        icon: 'place',
        tab: '场馆',
      },
    ],
  },
  other: {
    meaning: '别的，栏目以后自己加',
    slogan: '欢迎光临',
    about: '',
    theme: 'ink',
    areas: [],
  },
} as const satisfies Readonly<Record<string, HouseKind>>

export type HouseKindName = keyof typeof houseKinds
export const houseKindNames = [
  'library',
  'museum',
  'theatre',
  'archive',
  'centre',
  'other',
] as const satisfies readonly HouseKindName[]

export function houseKind(name: HouseKindName): HouseKind {
  return houseKinds[name]
}
