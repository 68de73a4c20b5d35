// Written by "npm run stories:write" from src/blocks/verification: change the examples, not this file.
import { verification } from '#blocks/verification/definition.ts'
import { examples } from '#blocks/verification/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(verification, examples)

export default { ...meta, title: '块/verification 实名认证', id: 'block-verification' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 还没有提交" }
export const PendingDesktop = { ...story('pending', 'desktop'), name: "桌面 · 等候审核" }
export const ApprovedDesktop = { ...story('approved', 'desktop'), name: "桌面 · 已通过" }
export const RejectedDesktop = { ...story('rejected', 'desktop'), name: "桌面 · 未通过，可以再提交" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 未通过的原因很长" }
export const NoFormDesktop = { ...story('no-form', 'desktop'), name: "桌面 · 模式里没有这张表单" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 还没有提交" }
export const PendingMobile = { ...story('pending', 'mobile'), name: "手机 · 等候审核" }
export const ApprovedMobile = { ...story('approved', 'mobile'), name: "手机 · 已通过" }
export const RejectedMobile = { ...story('rejected', 'mobile'), name: "手机 · 未通过，可以再提交" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 未通过的原因很长" }
export const NoFormMobile = { ...story('no-form', 'mobile'), name: "手机 · 模式里没有这张表单" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
