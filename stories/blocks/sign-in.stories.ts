// Written by "npm run stories:write" from src/blocks/sign-in: change the examples, not this file.
import { signIn } from '#blocks/sign-in/definition.ts'
import { examples } from '#blocks/sign-in/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(signIn, examples)

export default { ...meta, title: '块/sign-in 现场签到', id: 'block-sign-in' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 没有带签到码来，请输入" }
export const WithCodeDesktop = { ...story('with-code', 'desktop'), name: "桌面 · 扫码来的" }
export const UndatedDesktop = { ...story('undated', 'desktop'), name: "桌面 · 没有时间地点" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 名称、地点很长" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 没有带签到码来，请输入" }
export const WithCodeMobile = { ...story('with-code', 'mobile'), name: "手机 · 扫码来的" }
export const UndatedMobile = { ...story('undated', 'mobile'), name: "手机 · 没有时间地点" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 名称、地点很长" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
