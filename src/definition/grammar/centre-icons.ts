/**
 * Icons for links of a site's own in the member's centre: those that its pages load anyway, so that a link costs no
 * script. A test compares them with what src/components/icon/CentreIcon.tsx draws.
 */
export const centreIconMeanings = {
  attention: '人像和加号，关注',
  like: '竖起的拇指，点赞',
  collect: '五角星，收藏',
  bookshelf: '一排书，书架',
  course: '学士帽，课程',
  appointment: '钟，预约',
  activity: '票券，活动',
  news: '铃，消息',
  id: '盾牌，认证',
  set: '滑杆，设置',
  feedback: '对话框，反馈',
  user: '人像',
  calendar: '日历，日期',
  eye: '眼睛，浏览',
  place: '图钉，地点',
  document: '一页纸，文件',
  search: '放大镜，搜索',
} as const
