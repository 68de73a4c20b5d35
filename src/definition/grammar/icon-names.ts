/**
 * Icons that the schema may name, with descriptions of the drawings. the tables of src/components/icon draw them; a
 * test compares the two lists.
 */
export const iconMeanings = {
  home: '房屋，首页',
  news: '报纸，新闻',
  public: '殿堂，公共文化',
  art: '调色板，艺术',
  industry: '厂房，产业',
  law: '天平，法规与执法',
  heritage: '卷轴，文化遗产',
  video: '场记板，视频直播',
  activity: '票券，活动',
  book: '翻开的书，图书',
  skill: '毛笔，技艺与课程',
  bourse: '店铺，集市',
  search: '放大镜，搜索',
  menu: '三条横线，菜单',
  user: '人像，会员',
  back: '向左的箭头，返回',
  next: '向右的尖角，下一个',
  previous: '向左的尖角，上一个',
  close: '叉，关闭',
  up: '向上的箭头，回到顶部',
  external: '方框外的箭头，打开别的网站',
  calendar: '日历，日期',
  eye: '眼睛，浏览',
  place: '图钉，地点',
  elder: '大小字母，适老版',
  phone: '话筒，电话',
  mail: '信封，邮箱',
  document: '一页纸，文件',
  error: '圆圈里的感叹号，表示出错',
  'arrow-left': '向左的长箭头',
  'arrow-right': '向右的长箭头',
  play: '三角，播放',
  pause: '双竖线，暂停',
  grid: '四个方块，全部栏目',
} as const

export type IconName = keyof typeof iconMeanings
