// Written by "npm run stories:write" from src/blocks/login: change the examples, not this file.
import { login } from '#blocks/login/definition.ts'
import { examples } from '#blocks/login/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(login, examples)

export default { ...meta, title: '块/login 登录与注册', id: 'block-login' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 登录" }
export const RegisterDesktop = { ...story('register', 'desktop'), name: "桌面 · 注册" }
export const ResetPasswordDesktop = { ...story('reset-password', 'desktop'), name: "桌面 · 找回密码" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 很长的说明" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 登录" }
export const RegisterMobile = { ...story('register', 'mobile'), name: "手机 · 注册" }
export const ResetPasswordMobile = { ...story('reset-password', 'mobile'), name: "手机 · 找回密码" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 很长的说明" }
