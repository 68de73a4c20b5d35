// Written by "npm run stories:write" from src/blocks/page-heading: change the examples, not this file.
import { pageHeading } from '#blocks/page-heading/definition.ts'
import { examples } from '#blocks/page-heading/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(pageHeading, examples)

export default { ...meta, title: '块/page-heading 页面标题', id: 'block-page-heading' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 祥云" }
export const HaishuiDesktop = { ...story('haishui', 'desktop'), name: "桌面 · 海水" }
export const HuiwenDesktop = { ...story('huiwen', 'desktop'), name: "桌面 · 回纹" }
export const ChuanglingDesktop = { ...story('chuangling', 'desktop'), name: "桌面 · 窗棂" }
export const BingliewenDesktop = { ...story('bingliewen', 'desktop'), name: "桌面 · 冰裂" }
export const TallDesktop = { ...story('tall', 'desktop'), name: "桌面 · 高的一块" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 很长的标题和简介" }
export const PictureDesktop = { ...story('picture', 'desktop'), name: "桌面 · 一张照片" }
export const BareDesktop = { ...story('bare', 'desktop'), name: "桌面 · 没有简介" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 祥云" }
export const HaishuiMobile = { ...story('haishui', 'mobile'), name: "手机 · 海水" }
export const HuiwenMobile = { ...story('huiwen', 'mobile'), name: "手机 · 回纹" }
export const ChuanglingMobile = { ...story('chuangling', 'mobile'), name: "手机 · 窗棂" }
export const BingliewenMobile = { ...story('bingliewen', 'mobile'), name: "手机 · 冰裂" }
export const TallMobile = { ...story('tall', 'mobile'), name: "手机 · 高的一块" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 很长的标题和简介" }
export const PictureMobile = { ...story('picture', 'mobile'), name: "手机 · 一张照片" }
export const BareMobile = { ...story('bare', 'mobile'), name: "手机 · 没有简介" }
