// Written by "npm run stories:write" from src/blocks/calendar: change the examples, not this file.
import { calendar } from '#blocks/calendar/definition.ts'
import { examples } from '#blocks/calendar/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(calendar, examples)

export default { ...meta, title: '块/calendar 月历', id: 'block-calendar' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 本月" }
export const DayChosenDesktop = { ...story('day-chosen', 'desktop'), name: "桌面 · 选中一天" }
export const OneDesktop = { ...story('one', 'desktop'), name: "桌面 · 整月只有一场" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 标题很长，天天都有，一天几十场，六行的月份" }
export const EmptyMonthDesktop = { ...story('empty-month', 'desktop'), name: "桌面 · 没有内容的月份" }
export const EmptyDayChosenDesktop = { ...story('empty-day-chosen', 'desktop'), name: "桌面 · 选中没有内容的一天，可以取消" }
export const WeekDesktop = { ...story('week', 'desktop'), name: "桌面 · 从今天起的一行七天" }
export const WeekDayChosenDesktop = { ...story('week-day-chosen', 'desktop'), name: "桌面 · 一行七天，选中一天" }
export const WeekOverMonthsDesktop = { ...story('week-over-months', 'desktop'), name: "桌面 · 跨月的一行七天，后一个月只知道前两天" }
export const WeekOfMonthDesktop = { ...story('week-of-month', 'desktop'), name: "桌面 · 一行七天打开整月" }
export const WeekEmptyDesktop = { ...story('week-empty', 'desktop'), name: "桌面 · 一行七天，都没有内容" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 本月" }
export const DayChosenMobile = { ...story('day-chosen', 'mobile'), name: "手机 · 选中一天" }
export const OneMobile = { ...story('one', 'mobile'), name: "手机 · 整月只有一场" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 标题很长，天天都有，一天几十场，六行的月份" }
export const EmptyMonthMobile = { ...story('empty-month', 'mobile'), name: "手机 · 没有内容的月份" }
export const EmptyDayChosenMobile = { ...story('empty-day-chosen', 'mobile'), name: "手机 · 选中没有内容的一天，可以取消" }
export const WeekMobile = { ...story('week', 'mobile'), name: "手机 · 从今天起的一行七天" }
export const WeekDayChosenMobile = { ...story('week-day-chosen', 'mobile'), name: "手机 · 一行七天，选中一天" }
export const WeekOverMonthsMobile = { ...story('week-over-months', 'mobile'), name: "手机 · 跨月的一行七天，后一个月只知道前两天" }
export const WeekOfMonthMobile = { ...story('week-of-month', 'mobile'), name: "手机 · 一行七天打开整月" }
export const WeekEmptyMobile = { ...story('week-empty', 'mobile'), name: "手机 · 一行七天，都没有内容" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
