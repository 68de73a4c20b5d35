// Written by "npm run stories:write" from src/blocks/bookings: change the examples, not this file.
import { bookings } from '#blocks/bookings/definition.ts'
import { examples } from '#blocks/bookings/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(bookings, examples)

export default { ...meta, title: '块/bookings 我的报名', id: 'block-bookings' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 几场待参加的活动，有的在候补" }
export const CoursesDesktop = { ...story('courses', 'desktop'), name: "桌面 · 课程" }
export const UnderWayDesktop = { ...story('under-way', 'desktop'), name: "桌面 · 正在进行，可以签到" }
export const SignedInDesktop = { ...story('signed-in', 'desktop'), name: "桌面 · 已签到" }
export const PastDesktop = { ...story('past', 'desktop'), name: "桌面 · 已结束的" }
export const CancelledDesktop = { ...story('cancelled', 'desktop'), name: "桌面 · 取消了的，还可以再报" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 名称、地点、姓名都很长，没有封面" }
export const UndatedDesktop = { ...story('undated', 'desktop'), name: "桌面 · 时间、地点未定" }
export const PagesDesktop = { ...story('pages', 'desktop'), name: "桌面 · 很多，分页" }
export const InfiniteDesktop = { ...story('infinite', 'desktop'), name: "桌面 · 很多，往下接着看" }
export const NoCountsDesktop = { ...story('no-counts', 'desktop'), name: "桌面 · 后端没有给出各类数目" }
export const NoneDesktop = { ...story('none', 'desktop'), name: "桌面 · 没有待参加的" }
export const NonePastDesktop = { ...story('none-past', 'desktop'), name: "桌面 · 没有结束的" }
export const AgendaDesktop = { ...story('agenda', 'desktop'), name: "桌面 · 日程：今天、明天、以后、未定" }
export const AgendaNoneDesktop = { ...story('agenda-none', 'desktop'), name: "桌面 · 没有约好的" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 几场待参加的活动，有的在候补" }
export const CoursesMobile = { ...story('courses', 'mobile'), name: "手机 · 课程" }
export const UnderWayMobile = { ...story('under-way', 'mobile'), name: "手机 · 正在进行，可以签到" }
export const SignedInMobile = { ...story('signed-in', 'mobile'), name: "手机 · 已签到" }
export const PastMobile = { ...story('past', 'mobile'), name: "手机 · 已结束的" }
export const CancelledMobile = { ...story('cancelled', 'mobile'), name: "手机 · 取消了的，还可以再报" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 名称、地点、姓名都很长，没有封面" }
export const UndatedMobile = { ...story('undated', 'mobile'), name: "手机 · 时间、地点未定" }
export const PagesMobile = { ...story('pages', 'mobile'), name: "手机 · 很多，分页" }
export const InfiniteMobile = { ...story('infinite', 'mobile'), name: "手机 · 很多，往下接着看" }
export const NoCountsMobile = { ...story('no-counts', 'mobile'), name: "手机 · 后端没有给出各类数目" }
export const NoneMobile = { ...story('none', 'mobile'), name: "手机 · 没有待参加的" }
export const NonePastMobile = { ...story('none-past', 'mobile'), name: "手机 · 没有结束的" }
export const AgendaMobile = { ...story('agenda', 'mobile'), name: "手机 · 日程：今天、明天、以后、未定" }
export const AgendaNoneMobile = { ...story('agenda-none', 'mobile'), name: "手机 · 没有约好的" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
