// Written by "npm run stories:write" from src/blocks/sign-up: change the examples, not this file.
import { signUp } from '#blocks/sign-up/definition.ts'
import { examples } from '#blocks/sign-up/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(signUp, examples)

export default { ...meta, title: '块/sign-up 报名', id: 'block-sign-up' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 报名中，有填写项" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 地点、说明和填写项都很长" }
export const NotOpenDesktop = { ...story('not-open', 'desktop'), name: "桌面 · 还没有开始" }
export const OpeningSoonDesktop = { ...story('opening-soon', 'desktop'), name: "桌面 · 马上开始，倒计时" }
export const FewSeatsDesktop = { ...story('few-seats', 'desktop'), name: "桌面 · 只剩一席" }
export const FullDesktop = { ...story('full', 'desktop'), name: "桌面 · 名额已满" }
export const BookedDesktop = { ...story('booked', 'desktop'), name: "桌面 · 会员：已报名" }
export const WaitingDesktop = { ...story('waiting', 'desktop'), name: "桌面 · 会员：在候补" }
export const CancelledDesktop = { ...story('cancelled', 'desktop'), name: "桌面 · 会员：报过又取消了" }
export const SignedInDesktop = { ...story('signed-in', 'desktop'), name: "桌面 · 会员：已在现场签到" }
export const AttendedDesktop = { ...story('attended', 'desktop'), name: "桌面 · 会员：活动已结束" }
export const FullMeanwhileDesktop = { ...story('full-meanwhile', 'desktop'), name: "桌面 · 会员：页面之后报满了，姓名手机已填好" }
export const ClosedDesktop = { ...story('closed', 'desktop'), name: "桌面 · 报名截止" }
export const OverDesktop = { ...story('over', 'desktop'), name: "桌面 · 活动结束" }
export const UncountedDesktop = { ...story('uncounted', 'desktop'), name: "桌面 · 不限名额，没有窗口" }
export const FreeDesktop = { ...story('free', 'desktop'), name: "桌面 · 无需报名" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 报名中，有填写项" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 地点、说明和填写项都很长" }
export const NotOpenMobile = { ...story('not-open', 'mobile'), name: "手机 · 还没有开始" }
export const OpeningSoonMobile = { ...story('opening-soon', 'mobile'), name: "手机 · 马上开始，倒计时" }
export const FewSeatsMobile = { ...story('few-seats', 'mobile'), name: "手机 · 只剩一席" }
export const FullMobile = { ...story('full', 'mobile'), name: "手机 · 名额已满" }
export const BookedMobile = { ...story('booked', 'mobile'), name: "手机 · 会员：已报名" }
export const WaitingMobile = { ...story('waiting', 'mobile'), name: "手机 · 会员：在候补" }
export const CancelledMobile = { ...story('cancelled', 'mobile'), name: "手机 · 会员：报过又取消了" }
export const SignedInMobile = { ...story('signed-in', 'mobile'), name: "手机 · 会员：已在现场签到" }
export const AttendedMobile = { ...story('attended', 'mobile'), name: "手机 · 会员：活动已结束" }
export const FullMeanwhileMobile = { ...story('full-meanwhile', 'mobile'), name: "手机 · 会员：页面之后报满了，姓名手机已填好" }
export const ClosedMobile = { ...story('closed', 'mobile'), name: "手机 · 报名截止" }
export const OverMobile = { ...story('over', 'mobile'), name: "手机 · 活动结束" }
export const UncountedMobile = { ...story('uncounted', 'mobile'), name: "手机 · 不限名额，没有窗口" }
export const FreeMobile = { ...story('free', 'mobile'), name: "手机 · 无需报名" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
