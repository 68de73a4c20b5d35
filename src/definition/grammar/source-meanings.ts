import { ofEachSource } from '#contract/calls/of-each-source.ts'

/** Meanings of the data sources, for editors. */
export const sourceMeanings = ofEachSource(({ meaning }) => meaning)

export interface ParamMeaning {
  title: string
  description: string
  /** Allowed values with their meanings; absent if any value is allowed. */
  values?: Readonly<Record<string, string>>
  /** The values that editors write most often. */
  examples?: readonly (string | number)[]
}

/** Meanings of the sources' parameters, for editors. */
export const paramMeanings: Readonly<Record<string, ParamMeaning>> = {
  type: { title: '内容类型', description: '取哪种内容，写 types/ 里的编号，或 $route.type', examples: ['$route.type'] },
  page: { title: '第几页', description: '一般写 $query.p，由地址决定', examples: ['$query.p'] },
  limit: { title: '几条', description: '一页几条；不写按接口默认（卡片 12、行 10）', examples: [6, 10, 12] },
  category: {
    title: '分类',
    description: '只要这个分类的；写 $query.category 由访客选',
    examples: ['$query.category'],
  },
  tag: { title: '标签', description: '只要有这个标签的；写 $query.tag 由地址决定', examples: ['$query.tag'] },
  sort: {
    title: '排序',
    description: '按什么先后排；不写按权重，再按最新',
    values: { newest: '最新发布的在前', popular: '看得多的在前', start: '按开始时间' },
    examples: ['$query.sort'],
  },
  keyword: { title: '关键词', description: '只要含有这些字的，一般写 $query.keyword', examples: ['$query.keyword'] },
  when: {
    title: '什么时候的',
    description: '有开始时间的内容才有用',
    values: {
      now: '正在进行',
      soon: '即将开始',
      over: '已经结束',
      today: '今天还有的',
      tonight: '今晚开始的（17:00 以后）',
      weekend: '本周末的',
      current: '没有结束的：进行中和即将开始',
    },
    examples: ['$query.when'],
  },
  signup: {
    title: '能不能报名',
    description: '可以报名或预约的内容才有用',
    values: { open: '现在可以报名、还有名额', ending: '三天之内截止的' },
    examples: ['$query.signup'],
  },
  month: { title: '月份', description: '只要这个月的，写成 2025-01，一般写 $query.month', examples: ['$query.month'] },
  date: { title: '日期', description: '只要这一天的，写成 2025-01-31，一般写 $query.date', examples: ['$query.date'] },
  related: {
    title: '与哪一条相关',
    description: '只要与这一条有关联的，如一家场馆的活动，一般写 $params.id',
    examples: ['$params.id'],
  },
  id: { title: '编号', description: '是哪一篇，一般写 $params.id', examples: ['$params.id'] },
  position: { title: '位置', description: '取哪个位置的图片，一般写 $route.ad', examples: ['$route.ad'] },
  title: { title: '协议名称', description: '取哪一份协议，一般写 $params.title', examples: ['$params.title'] },
  state: {
    title: '状态',
    description: '只要这种状态的',
    values: { ahead: '还没有开始', past: '已经过去', cancelled: '已经取消' },
    examples: ['$query.state'],
  },
  unread: {
    title: '只看未读',
    description: '写 true 只看没有读过的，一般写 $query.unread',
    examples: ['$query.unread'],
  },
  area: {
    title: '行政区划',
    description: '只要这个地方的，写行政区划代码，一般写 $query.area',
    examples: ['$query.area'],
  },
}
