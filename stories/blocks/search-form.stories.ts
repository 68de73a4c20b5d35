// Written by "npm run stories:write" from src/blocks/search-form: change the examples, not this file.
import { searchForm } from '#blocks/search-form/definition.ts'
import { examples } from '#blocks/search-form/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(searchForm, examples)

export default { ...meta, title: '块/search-form 搜索框', id: 'block-search-form' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 还没有搜索" }
export const SearchedDesktop = { ...story('searched', 'desktop'), name: "桌面 · 正在搜“昆曲”" }
export const ManyHintsDesktop = { ...story('many-hints', 'desktop'), name: "桌面 · 很多提示词" }
export const HotWordsDesktop = { ...story('hot-words', 'desktop'), name: "桌面 · 有热词" }
export const OddHotWordsDesktop = { ...story('odd-hot-words', 'desktop'), name: "桌面 · 热词很长，有空的和重复的" }
export const OneHintDesktop = { ...story('one-hint', 'desktop'), name: "桌面 · 一个提示词" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 没有提示词，关键词很长" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 还没有搜索" }
export const SearchedMobile = { ...story('searched', 'mobile'), name: "手机 · 正在搜“昆曲”" }
export const ManyHintsMobile = { ...story('many-hints', 'mobile'), name: "手机 · 很多提示词" }
export const HotWordsMobile = { ...story('hot-words', 'mobile'), name: "手机 · 有热词" }
export const OddHotWordsMobile = { ...story('odd-hot-words', 'mobile'), name: "手机 · 热词很长，有空的和重复的" }
export const OneHintMobile = { ...story('one-hint', 'mobile'), name: "手机 · 一个提示词" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 没有提示词，关键词很长" }
