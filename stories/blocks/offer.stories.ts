// Written by "npm run stories:write" from src/blocks/offer: change the examples, not this file.
import { offer } from '#blocks/offer/definition.ts'
import { examples } from '#blocks/offer/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(offer, examples)

export default { ...meta, title: '块/offer 买卖与联系', id: 'block-offer' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 产品：价格、单位、供应方" }
export const FractionDesktop = { ...story('fraction', 'desktop'), name: "桌面 · 价格有小数，没有单位" }
export const AgreedDesktop = { ...story('agreed', 'desktop'), name: "桌面 · 没有价格：面议" }
export const PartyGoneDesktop = { ...story('party-gone', 'desktop'), name: "桌面 · 供应方不在站内，只写名字" }
export const NoContactDesktop = { ...story('no-contact', 'desktop'), name: "桌面 · 没有留联系方式" }
export const DemandDesktop = { ...story('demand', 'desktop'), name: "桌面 · 需求：预算和截止时间" }
export const NearDesktop = { ...story('near', 'desktop'), name: "桌面 · 三天后截止" }
export const TodayDesktop = { ...story('today', 'desktop'), name: "桌面 · 今天截止，倒数" }
export const TomorrowDesktop = { ...story('tomorrow', 'desktop'), name: "桌面 · 明天一早截止，不足一天" }
export const LastMinutesDesktop = { ...story('last-minutes', 'desktop'), name: "桌面 · 还剩几分钟" }
export const OverDesktop = { ...story('over', 'desktop'), name: "桌面 · 已经截止" }
export const NoDeadlineDesktop = { ...story('no-deadline', 'desktop'), name: "桌面 · 没有截止时间" }
export const ContactOnlyDesktop = { ...story('contact-only', 'desktop'), name: "桌面 · 供应方自己：只有联系" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 预算和名称都很长" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 产品：价格、单位、供应方" }
export const FractionMobile = { ...story('fraction', 'mobile'), name: "手机 · 价格有小数，没有单位" }
export const AgreedMobile = { ...story('agreed', 'mobile'), name: "手机 · 没有价格：面议" }
export const PartyGoneMobile = { ...story('party-gone', 'mobile'), name: "手机 · 供应方不在站内，只写名字" }
export const NoContactMobile = { ...story('no-contact', 'mobile'), name: "手机 · 没有留联系方式" }
export const DemandMobile = { ...story('demand', 'mobile'), name: "手机 · 需求：预算和截止时间" }
export const NearMobile = { ...story('near', 'mobile'), name: "手机 · 三天后截止" }
export const TodayMobile = { ...story('today', 'mobile'), name: "手机 · 今天截止，倒数" }
export const TomorrowMobile = { ...story('tomorrow', 'mobile'), name: "手机 · 明天一早截止，不足一天" }
export const LastMinutesMobile = { ...story('last-minutes', 'mobile'), name: "手机 · 还剩几分钟" }
export const OverMobile = { ...story('over', 'mobile'), name: "手机 · 已经截止" }
export const NoDeadlineMobile = { ...story('no-deadline', 'mobile'), name: "手机 · 没有截止时间" }
export const ContactOnlyMobile = { ...story('contact-only', 'mobile'), name: "手机 · 供应方自己：只有联系" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 预算和名称都很长" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
