// Written by "npm run stories:write" from src/blocks/shelves: change the examples, not this file.
import { shelves } from '#blocks/shelves/definition.ts'
import { examples } from '#blocks/shelves/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(shelves, examples)

export default { ...meta, title: '块/shelves 书架', id: 'block-shelves' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 按分类" }
export const ChosenDesktop = { ...story('chosen', 'desktop'), name: "桌面 · 选了一个分类" }
export const PagesDesktop = { ...story('pages', 'desktop'), name: "桌面 · 选了时代，第 2 页" }
export const PictureDesktop = { ...story('picture', 'desktop'), name: "桌面 · 封面图" }
export const HardDesktop = { ...story('hard', 'desktop'), name: "桌面 · 书名很长、没有作者、分类不在列表中" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 没有书" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 按分类" }
export const ChosenMobile = { ...story('chosen', 'mobile'), name: "手机 · 选了一个分类" }
export const PagesMobile = { ...story('pages', 'mobile'), name: "手机 · 选了时代，第 2 页" }
export const PictureMobile = { ...story('picture', 'mobile'), name: "手机 · 封面图" }
export const HardMobile = { ...story('hard', 'mobile'), name: "手机 · 书名很长、没有作者、分类不在列表中" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 没有书" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
