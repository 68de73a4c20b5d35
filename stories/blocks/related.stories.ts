// Written by "npm run stories:write" from src/blocks/related: change the examples, not this file.
import { related } from '#blocks/related/definition.ts'
import { examples } from '#blocks/related/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(related, examples)

export default { ...meta, title: '块/related 相关联的内容', id: 'block-related' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 几种类型" }
export const OneDesktop = { ...story('one', 'desktop'), name: "桌面 · 只有一条，没有图片" }
export const ManyDesktop = { ...story('many', 'desktop'), name: "桌面 · 一种类型很多条" }
export const MissingPictureDesktop = { ...story('missing-picture', 'desktop'), name: "桌面 · 卡片，没有图" }
export const OnlyOneTypeDesktop = { ...story('only-one-type', 'desktop'), name: "桌面 · 只要一种类型，作卡片" }
export const WithoutATypeDesktop = { ...story('without-a-type', 'desktop'), name: "桌面 · 不要其中一种" }
export const UnknownTypeDesktop = { ...story('unknown-type', 'desktop'), name: "桌面 · 类型不在站点中" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 没有相关内容，不显示" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 几种类型" }
export const OneMobile = { ...story('one', 'mobile'), name: "手机 · 只有一条，没有图片" }
export const ManyMobile = { ...story('many', 'mobile'), name: "手机 · 一种类型很多条" }
export const MissingPictureMobile = { ...story('missing-picture', 'mobile'), name: "手机 · 卡片，没有图" }
export const OnlyOneTypeMobile = { ...story('only-one-type', 'mobile'), name: "手机 · 只要一种类型，作卡片" }
export const WithoutATypeMobile = { ...story('without-a-type', 'mobile'), name: "手机 · 不要其中一种" }
export const UnknownTypeMobile = { ...story('unknown-type', 'mobile'), name: "手机 · 类型不在站点中" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 没有相关内容，不显示" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
