// Written by "npm run stories:write" from src/blocks/agreement: change the examples, not this file.
import { agreement } from '#blocks/agreement/definition.ts'
import { examples } from '#blocks/agreement/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(agreement, examples)

export default { ...meta, title: '块/agreement 协议文本', id: 'block-agreement' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 隐私政策" }
export const OneDesktop = { ...story('one', 'desktop'), name: "桌面 · 只有一章，没有目录" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 很多章" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 没有正文" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 隐私政策" }
export const OneMobile = { ...story('one', 'mobile'), name: "手机 · 只有一章，没有目录" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 很多章" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 没有正文" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
