// Written by "npm run stories:write" from src/blocks/account-data: change the examples, not this file.
import { accountData } from '#blocks/account-data/definition.ts'
import { examples } from '#blocks/account-data/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(accountData, examples)

export default { ...meta, title: '块/account-data 我的数据', id: 'block-account-data' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 下载、协议、注销" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 标题和填写项的名称很长" }
export const NoFormDesktop = { ...story('no-form', 'desktop'), name: "桌面 · 模式里没有注销表单" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 下载、协议、注销" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 标题和填写项的名称很长" }
export const NoFormMobile = { ...story('no-form', 'mobile'), name: "手机 · 模式里没有注销表单" }
