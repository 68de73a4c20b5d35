// Written by "npm run stories:write" from src/blocks/messages: change the examples, not this file.
import { messages } from '#blocks/messages/definition.ts'
import { examples } from '#blocks/messages/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(messages, examples)

export default { ...meta, title: '块/messages 会员消息', id: 'block-messages' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 各种消息，四条未读" }
export const UnreadDesktop = { ...story('unread', 'desktop'), name: "桌面 · 只看未读，第 2 页" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 标题和内容很长" }
export const OneDesktop = { ...story('one', 'desktop'), name: "桌面 · 只有一条" }
export const AllReadDesktop = { ...story('all-read', 'desktop'), name: "桌面 · 都读过了" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 没有消息" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 各种消息，四条未读" }
export const UnreadMobile = { ...story('unread', 'mobile'), name: "手机 · 只看未读，第 2 页" }
export const ScrollMobile = { ...story('scroll', 'mobile'), name: "手机 · 滚动加载" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 标题和内容很长" }
export const OneMobile = { ...story('one', 'mobile'), name: "手机 · 只有一条" }
export const AllReadMobile = { ...story('all-read', 'mobile'), name: "手机 · 都读过了" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 没有消息" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
