// Written by "npm run stories:write" from src/blocks/security: change the examples, not this file.
import { security } from '#blocks/security/definition.ts'
import { examples } from '#blocks/security/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(security, examples)

export default { ...meta, title: '块/security 登录与安全', id: 'block-security' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 几次登录，一次失败" }
export const FirstDesktop = { ...story('first', 'desktop'), name: "桌面 · 刚注册" }
export const PagesDesktop = { ...story('pages', 'desktop'), name: "桌面 · 很多，分页" }
export const UnknownDesktop = { ...story('unknown', 'desktop'), name: "桌面 · 设备和网络都不知道" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 设备名很长" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 几次登录，一次失败" }
export const FirstMobile = { ...story('first', 'mobile'), name: "手机 · 刚注册" }
export const PagesMobile = { ...story('pages', 'mobile'), name: "手机 · 很多，分页" }
export const UnknownMobile = { ...story('unknown', 'mobile'), name: "手机 · 设备和网络都不知道" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 设备名很长" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
