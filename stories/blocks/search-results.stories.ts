// Written by "npm run stories:write" from src/blocks/search-results: change the examples, not this file.
import { searchResults } from '#blocks/search-results/definition.ts'
import { examples } from '#blocks/search-results/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(searchResults, examples)

export default { ...meta, title: '块/search-results 搜索结果', id: 'block-search-results' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 几种类型，数字分页" }
export const CommonDesktop = { ...story('common', 'desktop'), name: "桌面 · 常见的词，最后一页：数字是下限" }
export const OneDesktop = { ...story('one', 'desktop'), name: "桌面 · 选了一种类型，一条结果" }
export const ElsewhereDesktop = { ...story('elsewhere', 'desktop'), name: "桌面 · 这种类型没有，别处有" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 什么也没找到" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 关键词太长" }
export const WordlessDesktop = { ...story('wordless', 'desktop'), name: "桌面 · 只有标点" }
export const FromTheRightDesktop = { ...story('from-the-right', 'desktop'), name: "桌面 · 从右往左写的字" }
export const NoKeywordDesktop = { ...story('no-keyword', 'desktop'), name: "桌面 · 还没有搜索" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const ScrollMobile = { ...story('scroll', 'mobile'), name: "手机 · 滚动加载，第二页起" }
export const OneMobile = { ...story('one', 'mobile'), name: "手机 · 选了一种类型，一条结果" }
export const ElsewhereMobile = { ...story('elsewhere', 'mobile'), name: "手机 · 这种类型没有，别处有" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 什么也没找到" }
export const NothingNearMobile = { ...story('nothing-near', 'mobile'), name: "手机 · 什么也没找到，也没有相近的" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 关键词太长" }
export const WordlessMobile = { ...story('wordless', 'mobile'), name: "手机 · 只有标点" }
export const FromTheRightMobile = { ...story('from-the-right', 'mobile'), name: "手机 · 从右往左写的字" }
export const NoKeywordMobile = { ...story('no-keyword', 'mobile'), name: "手机 · 还没有搜索" }
export const StateLoadingMobile = { ...story('scroll', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('scroll', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
