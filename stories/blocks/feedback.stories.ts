// Written by "npm run stories:write" from src/blocks/feedback: change the examples, not this file.
import { feedback } from '#blocks/feedback/definition.ts'
import { examples } from '#blocks/feedback/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(feedback, examples)

export default { ...meta, title: '块/feedback 意见反馈', id: 'block-feedback' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 一条有答复，一条在等" }
export const OneDesktop = { ...story('one', 'desktop'), name: "桌面 · 只提过一条" }
export const NoneDesktop = { ...story('none', 'desktop'), name: "桌面 · 还没有提过" }
export const WaitingDesktop = { ...story('waiting', 'desktop'), name: "桌面 · 列表还没有来" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 很长的意见和答复" }
export const PagesDesktop = { ...story('pages', 'desktop'), name: "桌面 · 很多，分页" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 一条有答复，一条在等" }
export const OneMobile = { ...story('one', 'mobile'), name: "手机 · 只提过一条" }
export const NoneMobile = { ...story('none', 'mobile'), name: "手机 · 还没有提过" }
export const WaitingMobile = { ...story('waiting', 'mobile'), name: "手机 · 列表还没有来" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 很长的意见和答复" }
export const PagesMobile = { ...story('pages', 'mobile'), name: "手机 · 很多，分页" }
