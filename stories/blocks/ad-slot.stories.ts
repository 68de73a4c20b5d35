// Written by "npm run stories:write" from src/blocks/ad-slot: change the examples, not this file.
import { adSlot } from '#blocks/ad-slot/definition.ts'
import { examples } from '#blocks/ad-slot/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(adSlot, examples)

export default { ...meta, title: '块/ad-slot 广告位', id: 'block-ad-slot' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 一幅" }
export const ManyDesktop = { ...story('many', 'desktop'), name: "桌面 · 两幅，依次排列，第一幅在新窗口打开" }
export const MissingPictureDesktop = { ...story('missing-picture', 'desktop'), name: "桌面 · 缺图，没有链接和标题" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 没有投放，什么也不显示" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 一幅" }
export const ManyMobile = { ...story('many', 'mobile'), name: "手机 · 两幅，依次排列，第一幅在新窗口打开" }
export const MissingPictureMobile = { ...story('missing-picture', 'mobile'), name: "手机 · 缺图，没有链接和标题" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 没有投放，什么也不显示" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
