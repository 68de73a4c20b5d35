// Written by "npm run stories:write" from src/blocks/entries: change the examples, not this file.
import { entries } from '#blocks/entries/definition.ts'
import { examples } from '#blocks/entries/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(entries, examples)

export default { ...meta, title: '块/entries 快捷入口', id: 'block-entries' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 十个入口" }
export const TwoDesktop = { ...story('two', 'desktop'), name: "桌面 · 两个入口，带提示" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 名称很长，一个在站外" }
export const LargeDesktop = { ...story('large', 'desktop'), name: "桌面 · 大的，一行一个" }
export const LargeLongDesktop = { ...story('large-long', 'desktop'), name: "桌面 · 大的，名称和说明很长" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 十个入口" }
export const TwoMobile = { ...story('two', 'mobile'), name: "手机 · 两个入口，带提示" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 名称很长，一个在站外" }
export const LargeMobile = { ...story('large', 'mobile'), name: "手机 · 大的，一行一个" }
export const LargeLongMobile = { ...story('large-long', 'mobile'), name: "手机 · 大的，名称和说明很长" }
