// Written by "npm run stories:write" from src/blocks/filters: change the examples, not this file.
import { filters } from '#blocks/filters/definition.ts'
import { examples } from '#blocks/filters/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(filters, examples)

export default { ...meta, title: '块/filters 筛选', id: 'block-filters' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 分类、地区、批次" }
export const ChosenDesktop = { ...story('chosen', 'desktop'), name: "桌面 · 选了三样，可清除" }
export const SearchedDesktop = { ...story('searched', 'desktop'), name: "桌面 · 在列表里搜索" }
export const VeryManyDesktop = { ...story('very-many', 'desktop'), name: "桌面 · 选中的太多，只数了最新的" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 名称很长，数目很大" }
export const CategoriesOnlyDesktop = { ...story('categories-only', 'desktop'), name: "桌面 · 只有分类和排序" }
export const UnknownChoiceDesktop = { ...story('unknown-choice', 'desktop'), name: "桌面 · 地址里的选择没有结果" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 没有分类" }
export const ChipsDesktop = { ...story('chips', 'desktop'), name: "桌面 · 快捷筛选，分类收进菜单" }
export const NearDesktop = { ...story('near', 'desktop'), name: "桌面 · 快捷筛选，能按远近排" }
export const ChipsChosenDesktop = { ...story('chips-chosen', 'desktop'), name: "桌面 · 快捷筛选选了两样，有一样没有内容" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 分类、地区、批次" }
export const ChosenMobile = { ...story('chosen', 'mobile'), name: "手机 · 选了三样，可清除" }
export const SearchedMobile = { ...story('searched', 'mobile'), name: "手机 · 在列表里搜索" }
export const VeryManyMobile = { ...story('very-many', 'mobile'), name: "手机 · 选中的太多，只数了最新的" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 名称很长，数目很大" }
export const CategoriesOnlyMobile = { ...story('categories-only', 'mobile'), name: "手机 · 只有分类和排序" }
export const UnknownChoiceMobile = { ...story('unknown-choice', 'mobile'), name: "手机 · 地址里的选择没有结果" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 没有分类" }
export const ChipsMobile = { ...story('chips', 'mobile'), name: "手机 · 快捷筛选，分类收进菜单" }
export const NearMobile = { ...story('near', 'mobile'), name: "手机 · 快捷筛选，能按远近排" }
export const ChipsChosenMobile = { ...story('chips-chosen', 'mobile'), name: "手机 · 快捷筛选选了两样，有一样没有内容" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
