import type { DetailsResponse } from '#contract/entities/article.ts'
import type { MarksResponse } from '#contract/members/marks.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

import type { BlockExample } from '../block-example.ts'
import type { article } from './definition.ts'

const venue: readonly FieldModel[] = [
  { name: 'venue', label: '场馆', kind: 'text', filterable: false },
  { name: 'openHours', label: '开放时间', kind: 'text', filterable: false },
  { name: 'address', label: '地址', kind: 'text', filterable: false },
  { name: 'phone', label: '电话', kind: 'phone', filterable: false },
]

const person: readonly FieldModel[] = [
  { name: 'gender', label: '性别', kind: 'select', filterable: false },
  { name: 'item', label: '传承项目', kind: 'text', filterable: false },
  { name: 'level', label: '级别', kind: 'select', filterable: true },
  { name: 'born', label: '出生', kind: 'text', filterable: false },
]

const everyKind: readonly FieldModel[] = [
  { name: 'place', label: '地点', kind: 'text', filterable: false },
  { name: 'startTime', label: '开始时间', kind: 'datetime', filterable: false },
  { name: 'day', label: '报名截止', kind: 'date', filterable: false },
  { name: 'capacity', label: '名额', kind: 'number', filterable: false },
  { name: 'region', label: '所在地区', kind: 'area', filterable: true },
  { name: 'phone', label: '咨询电话', kind: 'phone', filterable: false },
  { name: 'site', label: '活动网页', kind: 'url', filterable: false },
  { name: 'leaflet', label: '节目单', kind: 'file', filterable: false },
  { name: 'advice', label: '参加须知', kind: 'longtext', filterable: false },
  { name: 'rooms', label: '场地照片', kind: 'images', filterable: false },
  { name: 'empty', label: '没有填写', kind: 'text', filterable: false },
]

const hour: DetailsResponse = {
  id: 21,
  type: 1,
  title: '只有一小时，市博物馆这样看',
  summary: '讲解员们投票选出七件东西，连成一条不走回头路的线。时间花在站定的地方，而不是花在路上。',
  cover: 'public-culture/public-culture-museum-60min.webp',
  category: '场馆服务',
  tags: ['博物馆', '参观路线', '讲解'],
  area: '',
  areaName: '',
  source: '云汀市博物馆',
  author: '社教部',
  publishTime: 1_793_325_600,
  views: 1286,
  likes: 320,
  collects: 120,
  fields: {
    venue: '云汀市博物馆',
    openHours: '周二至周日 9:00—17:00（16:30 停止入馆），周五、周六延至 21:00',
    address: '墨池区太平桥路 1 号',
    phone: '0000-5550136',
  },
  body: '<p>来博物馆的人常问：哪件是镇馆之宝？讲解员想换个答法：您有多久？如果只有一个小时，请从东门进，先不要拍照。</p><table><thead><tr><th>分钟</th><th>地点</th><th>看什么</th></tr></thead><tbody><tr><td>0—8</td><td>一层序厅</td><td>地面上的古河道图，找到自己家的位置</td></tr><tr><td>8—18</td><td>陶器室</td><td>歪口素面罐，以及它旁边的指印</td></tr><tr><td>18—27</td><td>水网厅</td><td>一截宋代驳岸木桩，凑近闻，还有水的气味</td></tr><tr><td>27—36</td><td>二层书画廊</td><td>每季只挂一幅，前面有长凳</td></tr></tbody></table><p>书画廊那条长凳是特意放的。有位老讲解员观察过，人在一幅画前站着平均看十九秒，坐下来能看四分钟，坐着坐着，话就少了。</p><h2>几种走法</h2><ul><li>推婴儿车和轮椅的观众，可在东门右侧乘电梯，路线<em>完全一致</em>。</li><li>逢周一闭馆，遇法定节假日顺延。</li></ul><p>每天十点半、两点各有一场免费讲解，走的正是这条线；想独自看，请在服务台取一张折页，印着每件东西的一个问题，<strong>不印答案</strong>。</p>',
  images: [],
  related: [],
}

const teller: DetailsResponse = {
  ...hour,
  id: 91,
  type: 9,
  title: '邵桂娥',
  summary: '她不识多少字，却能把白蛇的故事连讲七个晚上，每晚停在让人睡不着的地方，孩子们追着问到巷口。',
  cover: 'heritage-inheritor/heritage-inheritor-shao-guie.webp',
  category: '民间文学',
  tags: ['白蛇传说', '口头传统', '讲故事'],
  source: '云汀市非遗保护中心',
  author: '许若溪',
  fields: { gender: '女', item: '白蛇传传说（云汀讲述）', level: '市级', born: '1946年' },
  body: '<p>茶馆里的水刚开，邵桂娥先不说话，把手里的瓜子一粒一粒排成一条弯弯的线。“这是蛇，”她说，“也是河。听得懂的，今天不收茶钱。”</p><h2>她的规矩</h2><ol><li>雨天讲“借伞”，晴天不讲，“没有雨，伞借给谁？”</li><li>讲到雄黄酒，要压低嗓子，桌上的人都得放下杯子。</li><li>有孩子在座，结尾一定让塔倒下来。</li></ol><p>市非遗保护中心替她录下四十六段，共十一个多小时。有人劝她照本子念得齐整些，她摇头：</p><blockquote><p>故事是活鱼，进了罐头就只剩个味道了。</p></blockquote><p>如今她每逢周三、周六下午在望塔茶馆教五个徒弟，最小的十一岁。</p>',
}

const marks: MarksResponse = {
  like: { active: true, count: 321 },
  collect: { active: false, count: 120 },
  attention: { active: true, count: 5 },
  shelf: { active: false, count: 0 },
  progress: { page: 0, pages: 0, time: 0 },
  bookings: [],
  sessions: [],
}

export const examples: readonly BlockExample<typeof article>[] = [
  {
    name: 'usual',
    title: '通栏题图、字段、表格',
    props: { kind: 'text', lead: 'cover', actions: 'like collect', byline: true, occasion: true, note: '' },
    data: { article: hour },
    fields: venue,
  },
  {
    name: 'portrait',
    title: '人物：画像在名字、字段和正文旁边',
    props: { kind: 'person', lead: 'cover', actions: 'follow like collect', byline: false, occasion: true, note: '' },
    data: { article: teller },
    fields: person,
  },
  {
    name: 'marked',
    title: '会员：已点赞，未收藏',
    props: { kind: 'text', lead: 'cover', actions: 'like collect', byline: true, occasion: true, note: '' },
    data: { article: hour, marks },
    fields: venue,
  },
  {
    name: 'many-marks',
    title: '成千上万人点赞、收藏',
    props: { kind: 'text', lead: 'none', actions: 'like collect', byline: true, occasion: true, note: '' },
    data: { article: { ...hour, likes: 9999, collects: 123_456 } },
    fields: venue,
  },
  {
    name: 'few-marks',
    title: '不到一百人的数目不显示',
    props: { kind: 'text', lead: 'none', actions: 'follow like collect', byline: true, occasion: true, note: '' },
    data: {
      article: { ...hour, views: 99, likes: 99, collects: 0 },
      marks: {
        ...marks,
        like: { active: true, count: 99 },
        collect: { active: false, count: 0 },
        attention: { active: false, count: 0 },
      },
    },
    fields: venue,
  },
  {
    name: 'no-actions',
    title: '不提供会员操作',
    props: { kind: 'text', lead: 'none', actions: 'none', byline: true, occasion: true, note: '' },
    data: { article: hour },
    fields: venue,
  },
  {
    name: 'portrait-long-name',
    title: '人物：名字长、没有画像',
    props: { kind: 'person', lead: 'cover', actions: 'follow like collect', byline: false, occasion: true, note: '' },
    data: { article: { ...teller, title: '阿不都热合曼·买买提艾力与他的徒弟们', cover: '', summary: '' } },
    fields: person,
  },
  {
    name: 'portrait-by-lead',
    title: '人物的旧写法：题图写 portrait',
    props: { kind: 'text', lead: 'portrait', actions: 'follow like collect', byline: false, occasion: true, note: '' },
    data: { article: teller },
    fields: person,
  },
  {
    name: 'object',
    title: '器物：大图、引用、下载',
    props: { kind: 'object', lead: 'cover', actions: 'like collect', byline: false, occasion: true, note: '' },
    data: {
      article: {
        ...hour,
        type: 3,
        title: '曾侯乙编钟',
        summary: '六十五件青铜钟分三层悬挂，出土时仍立在原处。',
        category: '青铜器',
        cover: 'material-heritage/material-heritage-zenghouyi-bianzhong.webp',
        images: ['heritage-item/heritage-item-longquan-qingci.webp', 'heritage-item/heritage-item-jianzhi.webp'],
        fields: { era: '战国早期', holder: '湖北省博物馆' },
      },
    },
    fields: [
      { name: 'era', label: '年代', kind: 'text', filterable: false },
      { name: 'holder', label: '收藏或管理单位', kind: 'text', filterable: false },
    ],
  },
  {
    name: 'object-without-picture',
    title: '器物没有图片',
    props: { kind: 'object', lead: 'cover', actions: 'like collect', byline: true, occasion: true, note: '' },
    data: { article: { ...hour, type: 3, cover: '', images: [] } },
    fields: venue,
  },
  {
    name: 'event',
    title: '活动：字段在标题下面',
    props: { kind: 'event', lead: 'cover', actions: 'like collect', byline: true, occasion: true, note: '' },
    data: { article: { ...hour, type: 12, title: '夜游博物馆' } },
    fields: venue,
  },
  {
    name: 'every-field',
    title: '各种字段、图集、地区',
    props: { kind: 'text', lead: 'cover', actions: 'like collect', byline: true, occasion: true, note: '示意图' },
    data: {
      article: {
        ...hour,
        type: 12,
        title: '端午龙舟与夜场：从鼓声到灯影的一天一夜，一份写给全家老小、外地来客和第一次坐船的人的完整指南',
        category: '民俗',
        areaName: '浙江省 杭州市 西湖区',
        cover: 'news/news-dragon-boat-old-hull.webp',
        images: [
          'news/news-dragon-boat-old-hull.webp',
          'heritage-item/heritage-item-poshuijie.webp',
          'heritage-item/heritage-item-jianzhi.webp',
          'heritage-item/heritage-item-longquan-qingci.webp',
        ],
        fields: {
          place: '文澜湖东岸第三码头（近听松桥）',
          startTime: 1_781_827_200,
          day: '2026-06-15',
          capacity: 300,
          phone: '0000-5550100 转 2',
          site: 'https://culture.example/duanwu/',
          leaflet: 'activity/leaflet.pdf',
          advice: '请提前二十分钟到码头。\n雨天照常，大风改期。',
          rooms: 'banner/dusk.webp,heritage-item/heritage-item-duanwu.webp',
        },
      },
    },
    fields: everyKind,
  },
  {
    name: 'document',
    title: '没有题图的文件，二级标题分章',
    props: { kind: 'text', lead: 'none', actions: 'like collect', byline: true, occasion: true, note: '' },
    data: {
      article: {
        ...hour,
        type: 10,
        title: '中华人民共和国非物质文化遗产法',
        category: '国家法律',
        cover: 'course/course-kaishu.webp',
        fields: { documentNumber: '主席令第四十二号', issuer: '全国人民代表大会常务委员会', effective: '2011-06-01' },
        body: '<h2>它保护什么</h2><p>法律所说的非遗，是各族人民世代相传、并视为自己文化遗产一部分的各种传统文化表现形式，以及与之相关的实物和场所。</p><h2>与你有关的几件事</h2><p>任何公民都可以向文化主管部门提出建议，推荐某个项目列入名录。</p><ol><li>做调查的人应当征得被调查者同意。</li><li>使用非遗要尊重它的形式和内涵。</li></ol>',
      },
    },
    fields: [
      { name: 'documentNumber', label: '文号', kind: 'text', filterable: false },
      { name: 'issuer', label: '发布机关', kind: 'text', filterable: false },
      { name: 'effective', label: '施行日期', kind: 'date', filterable: false },
    ],
  },
  {
    name: 'bare',
    title: '只有标题',
    props: { kind: 'text', lead: 'cover', actions: 'like collect', byline: true, occasion: true, note: '示意图' },
    data: {
      article: {
        ...hour,
        title: '闭馆一天',
        summary: '',
        cover: '',
        category: '',
        tags: [],
        source: '',
        author: '',
        publishTime: 0,
        views: 0,
        fields: {},
        body: '',
      },
    },
  },
]
