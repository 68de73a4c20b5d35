// Written by "npm run stories:write" from page-list.ts: change the list, not this file.
import { pageStory } from './page-stories.tsx'

export default { title: '页面/真实页面', id: 'page' }

export const IndexDesktop = { ...pageStory('index', 'desktop'), name: "桌面 · 首页" }
export const NewsDesktop = { ...pageStory('news', 'desktop'), name: "桌面 · 列表：新闻资讯" }
export const NewsDetailsDesktop = { ...pageStory('news-details', 'desktop'), name: "桌面 · 详情：新闻" }
export const SearchDesktop = { ...pageStory('search', 'desktop'), name: "桌面 · 搜索：有结果" }
export const SearchNoneDesktop = { ...pageStory('search-none', 'desktop'), name: "桌面 · 搜索：没有结果" }
export const ActivityDesktop = { ...pageStory('activity', 'desktop'), name: "桌面 · 活动：日历与列表" }
export const ActivityDetailsDesktop = { ...pageStory('activity-details', 'desktop'), name: "桌面 · 活动详情：报名" }
export const HeritageDesktop = { ...pageStory('heritage', 'desktop'), name: "桌面 · 非遗总览" }
export const HeritageDirectoryDesktop = { ...pageStory('heritage-directory', 'desktop'), name: "桌面 · 非遗名录：筛选" }
export const InheritorDetailsDesktop = { ...pageStory('inheritor-details', 'desktop'), name: "桌面 · 传承人详情" }
export const PolicyDesktop = { ...pageStory('policy', 'desktop'), name: "桌面 · 文件列表：政策法规" }
export const VideoDesktop = { ...pageStory('video', 'desktop'), name: "桌面 · 视频直播" }
export const VideoDetailsDesktop = { ...pageStory('video-details', 'desktop'), name: "桌面 · 视频详情：播放" }
export const BookDesktop = { ...pageStory('book', 'desktop'), name: "桌面 · 读好书：书架" }
export const BookDetailsDesktop = { ...pageStory('book-details', 'desktop'), name: "桌面 · 图书详情" }
export const SkillDesktop = { ...pageStory('skill', 'desktop'), name: "桌面 · 学技艺" }
export const SkillDetailsDesktop = { ...pageStory('skill-details', 'desktop'), name: "桌面 · 课程详情：场次" }
export const BourseDesktop = { ...pageStory('bourse', 'desktop'), name: "桌面 · 文化集市" }
export const ProductDetailsDesktop = { ...pageStory('product-details', 'desktop'), name: "桌面 · 商品详情" }
export const AgreementDesktop = { ...pageStory('agreement', 'desktop'), name: "桌面 · 协议" }
export const LoginDesktop = { ...pageStory('login', 'desktop'), name: "桌面 · 登录" }
export const UserLikesDesktop = { ...pageStory('user-likes', 'desktop'), name: "桌面 · 会员：我的点赞" }
export const UserActivitiesDesktop = { ...pageStory('user-activities', 'desktop'), name: "桌面 · 会员：我的活动" }
export const UserSetDesktop = { ...pageStory('user-set', 'desktop'), name: "桌面 · 会员：设置" }
export const NotFoundDesktop = { ...pageStory('not-found', 'desktop'), name: "桌面 · 页面不存在" }
export const IndexMobile = { ...pageStory('index', 'mobile'), name: "手机 · 首页" }
export const NewsMobile = { ...pageStory('news', 'mobile'), name: "手机 · 列表：新闻资讯" }
export const NewsDetailsMobile = { ...pageStory('news-details', 'mobile'), name: "手机 · 详情：新闻" }
export const SearchMobile = { ...pageStory('search', 'mobile'), name: "手机 · 搜索：有结果" }
export const SearchNoneMobile = { ...pageStory('search-none', 'mobile'), name: "手机 · 搜索：没有结果" }
export const ActivityMobile = { ...pageStory('activity', 'mobile'), name: "手机 · 活动：日历与列表" }
export const ActivityDetailsMobile = { ...pageStory('activity-details', 'mobile'), name: "手机 · 活动详情：报名" }
export const HeritageMobile = { ...pageStory('heritage', 'mobile'), name: "手机 · 非遗总览" }
export const HeritageDirectoryMobile = { ...pageStory('heritage-directory', 'mobile'), name: "手机 · 非遗名录：筛选" }
export const InheritorDetailsMobile = { ...pageStory('inheritor-details', 'mobile'), name: "手机 · 传承人详情" }
export const PolicyMobile = { ...pageStory('policy', 'mobile'), name: "手机 · 文件列表：政策法规" }
export const VideoMobile = { ...pageStory('video', 'mobile'), name: "手机 · 视频直播" }
export const VideoDetailsMobile = { ...pageStory('video-details', 'mobile'), name: "手机 · 视频详情：播放" }
export const BookMobile = { ...pageStory('book', 'mobile'), name: "手机 · 读好书：书架" }
export const BookDetailsMobile = { ...pageStory('book-details', 'mobile'), name: "手机 · 图书详情" }
export const SkillMobile = { ...pageStory('skill', 'mobile'), name: "手机 · 学技艺" }
export const SkillDetailsMobile = { ...pageStory('skill-details', 'mobile'), name: "手机 · 课程详情：场次" }
export const BourseMobile = { ...pageStory('bourse', 'mobile'), name: "手机 · 文化集市" }
export const ProductDetailsMobile = { ...pageStory('product-details', 'mobile'), name: "手机 · 商品详情" }
export const AgreementMobile = { ...pageStory('agreement', 'mobile'), name: "手机 · 协议" }
export const LoginMobile = { ...pageStory('login', 'mobile'), name: "手机 · 登录" }
export const UserMobile = { ...pageStory('user', 'mobile'), name: "手机 · 会员中心" }
export const UserLikesMobile = { ...pageStory('user-likes', 'mobile'), name: "手机 · 会员：我的点赞" }
export const UserActivitiesMobile = { ...pageStory('user-activities', 'mobile'), name: "手机 · 会员：我的活动" }
export const UserSetMobile = { ...pageStory('user-set', 'mobile'), name: "手机 · 会员：设置" }
export const NotFoundMobile = { ...pageStory('not-found', 'mobile'), name: "手机 · 页面不存在" }
