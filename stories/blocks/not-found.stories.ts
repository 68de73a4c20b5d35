// Written by "npm run stories:write" from src/blocks/not-found: change the examples, not this file.
import { notFound } from '#blocks/not-found/definition.ts'
import { examples } from '#blocks/not-found/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(notFound, examples)

export default { ...meta, title: '块/not-found 找不到页面', id: 'block-not-found' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 说明、搜索和四个去处" }
export const OneLinkDesktop = { ...story('one-link', 'desktop'), name: "桌面 · 一个去处" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 很长的说明，八个去处" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 没有去处" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 说明、搜索和四个去处" }
export const OneLinkMobile = { ...story('one-link', 'mobile'), name: "手机 · 一个去处" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 很长的说明，八个去处" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 没有去处" }
