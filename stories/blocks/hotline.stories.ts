// Written by "npm run stories:write" from src/blocks/hotline: change the examples, not this file.
import { hotline } from '#blocks/hotline/definition.ts'
import { examples } from '#blocks/hotline/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(hotline, examples)

export default { ...meta, title: '块/hotline 打电话问', id: 'block-hotline' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 名称、电话和接听时间" }
export const BareDesktop = { ...story('bare', 'desktop'), name: "桌面 · 只有名称和电话" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 名称很长" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 名称、电话和接听时间" }
export const BareMobile = { ...story('bare', 'mobile'), name: "手机 · 只有名称和电话" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 名称很长" }
