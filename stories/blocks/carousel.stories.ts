// Written by "npm run stories:write" from src/blocks/carousel: change the examples, not this file.
import { carousel } from '#blocks/carousel/definition.ts'
import { examples } from '#blocks/carousel/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(carousel, examples)

export default { ...meta, title: '块/carousel 轮播横幅', id: 'block-carousel' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 三张横幅，一张在新窗口打开" }
export const SearchDesktop = { ...story('search', 'desktop'), name: "桌面 · 矮的一条，带搜索框" }
export const LowDesktop = { ...story('low', 'desktop'), name: "桌面 · 矮的一条" }
export const SearchLongDesktop = { ...story('search-long', 'desktop'), name: "桌面 · 带搜索框，标题很长" }
export const OneDesktop = { ...story('one', 'desktop'), name: "桌面 · 只有一张，不轮播" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 很长的标题，没有链接" }
export const MissingPictureDesktop = { ...story('missing-picture', 'desktop'), name: "桌面 · 缺图" }
export const UntitledDesktop = { ...story('untitled', 'desktop'), name: "桌面 · 横幅没有标题" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 没有横幅" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 三张横幅，一张在新窗口打开" }
export const SearchMobile = { ...story('search', 'mobile'), name: "手机 · 矮的一条，带搜索框" }
export const LowMobile = { ...story('low', 'mobile'), name: "手机 · 矮的一条" }
export const SearchLongMobile = { ...story('search-long', 'mobile'), name: "手机 · 带搜索框，标题很长" }
export const OneMobile = { ...story('one', 'mobile'), name: "手机 · 只有一张，不轮播" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 很长的标题，没有链接" }
export const MissingPictureMobile = { ...story('missing-picture', 'mobile'), name: "手机 · 缺图" }
export const UntitledMobile = { ...story('untitled', 'mobile'), name: "手机 · 横幅没有标题" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 没有横幅" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
