// Written by "npm run stories:write" from src/blocks/class-grid: change the examples, not this file.
import { classGrid } from '#blocks/class-grid/definition.ts'
import { examples } from '#blocks/class-grid/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(classGrid, examples)

export default { ...meta, title: '块/class-grid 门类', id: 'block-class-grid' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 十个门类" }
export const OneDesktop = { ...story('one', 'desktop'), name: "桌面 · 一个门类，没有简介" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 名称很长，数量很大" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 没有门类" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 十个门类" }
export const OneMobile = { ...story('one', 'mobile'), name: "手机 · 一个门类，没有简介" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 名称很长，数量很大" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 没有门类" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
