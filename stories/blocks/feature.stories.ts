// Written by "npm run stories:write" from src/blocks/feature: change the examples, not this file.
import { feature } from '#blocks/feature/definition.ts'
import { examples } from '#blocks/feature/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(feature, examples)

export default { ...meta, title: '块/feature 头条与要目', id: 'block-feature' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 一篇头条，四篇要目" }
export const OneDesktop = { ...story('one', 'desktop'), name: "桌面 · 只有头条" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 标题很长，没有简介和更多" }
export const MissingPictureDesktop = { ...story('missing-picture', 'desktop'), name: "桌面 · 缺图，没有摘要" }
export const UndatedDesktop = { ...story('undated', 'desktop'), name: "桌面 · 没有发布时间" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 没有内容" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 一篇头条，四篇要目" }
export const OneMobile = { ...story('one', 'mobile'), name: "手机 · 只有头条" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 标题很长，没有简介和更多" }
export const MissingPictureMobile = { ...story('missing-picture', 'mobile'), name: "手机 · 缺图，没有摘要" }
export const UndatedMobile = { ...story('undated', 'mobile'), name: "手机 · 没有发布时间" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 没有内容" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
