// Written by "npm run stories:write" from src/blocks/settings: change the examples, not this file.
import { settings } from '#blocks/settings/definition.ts'
import { examples } from '#blocks/settings/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(settings, examples)

export default { ...meta, title: '块/settings 个人资料', id: 'block-settings' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 填过的资料" }
export const NewDesktop = { ...story('new', 'desktop'), name: "桌面 · 刚注册" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 昵称和简介都写满了" }
export const NoFormDesktop = { ...story('no-form', 'desktop'), name: "桌面 · 模式里没有这张表单" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 填过的资料" }
export const NewMobile = { ...story('new', 'mobile'), name: "手机 · 刚注册" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 昵称和简介都写满了" }
export const NoFormMobile = { ...story('no-form', 'mobile'), name: "手机 · 模式里没有这张表单" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
