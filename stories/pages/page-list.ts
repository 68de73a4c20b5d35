/** A page of the real schema that has a story for designers. */
export interface StoryPageEntry {
  /** Kebab-case: part of the story's id. */
  name: string
  title: string
  /**
   * Below the router base; `{first}` stands for the first entity of the type, `{title …}` for the entity of that
   * title.
   */
  address: string
  /** The content type `{first}` is of. */
  type?: number
}

/** One page of each kind of route, and of each area that has a layout of its own. */
export const pageList: readonly StoryPageEntry[] = [
  { name: 'index', title: '首页', address: 'index' },
  { name: 'news', title: '列表：新闻资讯', address: 'news' },
  { name: 'news-details', title: '详情：新闻', address: 'news/details/{first}', type: 4 },
  { name: 'search', title: '搜索：有结果', address: 'search?keyword=昆曲' },
  { name: 'search-none', title: '搜索：没有结果', address: 'search?keyword=量子' },
  { name: 'activity', title: '活动：日历与列表', address: 'activity' },
  { name: 'activity-details', title: '活动详情：报名', address: 'activity/details/{first}', type: 12 },
  { name: 'heritage', title: '非遗总览', address: 'cultural-heritage/intangible-cultural-heritage' },
  { name: 'heritage-directory', title: '非遗名录：筛选', address: 'cultural-heritage/directory' },
  { name: 'inheritor-details', title: '传承人详情', address: 'cultural-heritage/inheritor/details/{first}', type: 9 },
  { name: 'policy', title: '文件列表：政策法规', address: 'cultural-heritage/policy' },
  { name: 'video', title: '视频直播', address: 'video' },
  { name: 'video-details', title: '视频详情：播放', address: 'video/details/{first}', type: 6 },
  { name: 'book', title: '读好书：书架', address: 'book' },
  { name: 'book-details', title: '图书详情', address: 'book/details/{first}', type: 15 },
  { name: 'skill', title: '学技艺', address: 'skill' },
  { name: 'skill-details', title: '课程详情：场次', address: 'skill/details/{first}', type: 13 },
  { name: 'bourse', title: '文化集市', address: 'bourse' },
  { name: 'product-details', title: '商品详情', address: 'bourse/product/details/{first}', type: 16 },
  { name: 'agreement', title: '协议', address: 'agreement/privacy' },
  { name: 'login', title: '登录', address: 'login' },
  { name: 'user', title: '会员中心', address: 'user' },
  { name: 'user-likes', title: '会员：我的点赞', address: 'user/my-likes' },
  { name: 'user-activities', title: '会员：我的活动', address: 'user/my-activities' },
  { name: 'user-set', title: '会员：设置', address: 'user/set' },
  { name: 'not-found', title: '页面不存在', address: 'no/such/page' },
]
