// Written by "npm run stories:write" from src/blocks/sessions: change the examples, not this file.
import { sessions } from '#blocks/sessions/definition.ts'
import { examples } from '#blocks/sessions/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(sessions, examples)

export default { ...meta, title: '块/sessions 场次', id: 'block-sessions' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 几期，有的快满，有的已满，往期收起" }
export const BookedDesktop = { ...story('booked', 'desktop'), name: "桌面 · 会员：约到一期，候补一期，退了一期" }
export const FresherDesktop = { ...story('fresher', 'desktop'), name: "桌面 · 会员：页面之后席位又少了" }
export const NotOpenDesktop = { ...story('not-open', 'desktop'), name: "桌面 · 还没到开放预约的时间" }
export const OpeningSoonDesktop = { ...story('opening-soon', 'desktop'), name: "桌面 · 马上开放预约，倒数" }
export const ClosingSoonDesktop = { ...story('closing-soon', 'desktop'), name: "桌面 · 快要截止预约" }
export const ClosedDesktop = { ...story('closed', 'desktop'), name: "桌面 · 预约已截止" }
export const UnderWayDesktop = { ...story('under-way', 'desktop'), name: "桌面 · 正在上课" }
export const FullDesktop = { ...story('full', 'desktop'), name: "桌面 · 各期都满了" }
export const OverDesktop = { ...story('over', 'desktop'), name: "桌面 · 都上完了" }
export const NoneDesktop = { ...story('none', 'desktop'), name: "桌面 · 没有排定场次" }
export const NotToldDesktop = { ...story('not-told', 'desktop'), name: "桌面 · 后端没有给出场次" }
export const UndatedDesktop = { ...story('undated', 'desktop'), name: "桌面 · 时间、地点未定，席位不限，没有名称" }
export const TeacherGoneDesktop = { ...story('teacher-gone', 'desktop'), name: "桌面 · 老师不在站内，只写名字" }
export const NoTeacherDesktop = { ...story('no-teacher', 'desktop'), name: "桌面 · 没有写老师" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 名称、地点和说明都很长" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 几期，有的快满，有的已满，往期收起" }
export const BookedMobile = { ...story('booked', 'mobile'), name: "手机 · 会员：约到一期，候补一期，退了一期" }
export const FresherMobile = { ...story('fresher', 'mobile'), name: "手机 · 会员：页面之后席位又少了" }
export const NotOpenMobile = { ...story('not-open', 'mobile'), name: "手机 · 还没到开放预约的时间" }
export const OpeningSoonMobile = { ...story('opening-soon', 'mobile'), name: "手机 · 马上开放预约，倒数" }
export const ClosingSoonMobile = { ...story('closing-soon', 'mobile'), name: "手机 · 快要截止预约" }
export const ClosedMobile = { ...story('closed', 'mobile'), name: "手机 · 预约已截止" }
export const UnderWayMobile = { ...story('under-way', 'mobile'), name: "手机 · 正在上课" }
export const FullMobile = { ...story('full', 'mobile'), name: "手机 · 各期都满了" }
export const OverMobile = { ...story('over', 'mobile'), name: "手机 · 都上完了" }
export const NoneMobile = { ...story('none', 'mobile'), name: "手机 · 没有排定场次" }
export const NotToldMobile = { ...story('not-told', 'mobile'), name: "手机 · 后端没有给出场次" }
export const UndatedMobile = { ...story('undated', 'mobile'), name: "手机 · 时间、地点未定，席位不限，没有名称" }
export const TeacherGoneMobile = { ...story('teacher-gone', 'mobile'), name: "手机 · 老师不在站内，只写名字" }
export const NoTeacherMobile = { ...story('no-teacher', 'mobile'), name: "手机 · 没有写老师" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 名称、地点和说明都很长" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
