// Written by "npm run stories:write" from src/blocks/form: change the examples, not this file.
import { form } from '#blocks/form/definition.ts'
import { examples } from '#blocks/form/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(form, examples)

export default { ...meta, title: '块/form 表单', id: 'block-form' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 意见反馈" }
export const WithCodeDesktop = { ...story('with-code', 'desktop'), name: "桌面 · 验证码、密码和协议" }
export const EveryKindDesktop = { ...story('every-kind', 'desktop'), name: "桌面 · 其余种类，没有标题" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 很长的文字" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 意见反馈" }
export const WithCodeMobile = { ...story('with-code', 'mobile'), name: "手机 · 验证码、密码和协议" }
export const EveryKindMobile = { ...story('every-kind', 'mobile'), name: "手机 · 其余种类，没有标题" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 很长的文字" }
