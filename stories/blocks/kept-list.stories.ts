// Written by "npm run stories:write" from src/blocks/kept-list: change the examples, not this file.
import { keptList } from '#blocks/kept-list/definition.ts'
import { examples } from '#blocks/kept-list/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(keptList, examples)

export default { ...meta, title: '块/kept-list 会员保留的内容', id: 'block-kept-list' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 点赞，各种类型" }
export const CollectedDesktop = { ...story('collected', 'desktop'), name: "桌面 · 收藏，只看新闻，最后一页" }
export const FollowedDesktop = { ...story('followed', 'desktop'), name: "桌面 · 关注，只有一条" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 标题和摘要很长，没有图" }
export const UnknownTypeDesktop = { ...story('unknown-type', 'desktop'), name: "桌面 · 类型没有详情页" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 什么也没有" }
export const EmptyAttentionDesktop = { ...story('empty-attention', 'desktop'), name: "桌面 · 还没有关注" }
export const NarrowedDesktop = { ...story('narrowed', 'desktop'), name: "桌面 · 这一类里没有" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 点赞，各种类型" }
export const CollectedMobile = { ...story('collected', 'mobile'), name: "手机 · 收藏，只看新闻，最后一页" }
export const FollowedMobile = { ...story('followed', 'mobile'), name: "手机 · 关注，只有一条" }
export const ScrollMobile = { ...story('scroll', 'mobile'), name: "手机 · 滚动加载，第 2 页起" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 标题和摘要很长，没有图" }
export const UnknownTypeMobile = { ...story('unknown-type', 'mobile'), name: "手机 · 类型没有详情页" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 什么也没有" }
export const EmptyAttentionMobile = { ...story('empty-attention', 'mobile'), name: "手机 · 还没有关注" }
export const NarrowedMobile = { ...story('narrowed', 'mobile'), name: "手机 · 这一类里没有" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
