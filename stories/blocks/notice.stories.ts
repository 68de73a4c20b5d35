// Written by "npm run stories:write" from src/blocks/notice: change the examples, not this file.
import { notice } from '#blocks/notice/definition.ts'
import { examples } from '#blocks/notice/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(notice, examples)

export default { ...meta, title: '块/notice 通知条', id: 'block-notice' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 三个级别，紧急的不能关闭" }
export const OneDesktop = { ...story('one', 'desktop'), name: "桌面 · 一条，有链接" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 很长的一条" }
export const MoreThanMostDesktop = { ...story('more-than-most', 'desktop'), name: "桌面 · 比最多的还多" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 没有通知，什么也不显示" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 三个级别，紧急的不能关闭" }
export const OneMobile = { ...story('one', 'mobile'), name: "手机 · 一条，有链接" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 很长的一条" }
export const MoreThanMostMobile = { ...story('more-than-most', 'mobile'), name: "手机 · 比最多的还多" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 没有通知，什么也不显示" }
