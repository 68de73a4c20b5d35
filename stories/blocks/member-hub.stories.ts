// Written by "npm run stories:write" from src/blocks/member-hub: change the examples, not this file.
import { memberHub } from '#blocks/member-hub/definition.ts'
import { examples } from '#blocks/member-hub/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(memberHub, examples)

export default { ...meta, title: '块/member-hub 我的', id: 'block-member-hub' }

export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 有数目，五条未读" }
export const OneTodayMobile = { ...story('one-today', 'mobile'), name: "手机 · 今天有一张票" }
export const NewMobile = { ...story('new', 'mobile'), name: "手机 · 新会员，还没有什么" }
export const PictureMobile = { ...story('picture', 'mobile'), name: "手机 · 有头像" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 昵称很长，数目很大" }
export const WaitingMobile = { ...story('waiting', 'mobile'), name: "手机 · 资料还在路上" }
