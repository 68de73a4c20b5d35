// Written by "npm run stories:write" from src/blocks/member-menu: change the examples, not this file.
import { memberMenu } from '#blocks/member-menu/definition.ts'
import { examples } from '#blocks/member-menu/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(memberMenu, examples)

export default { ...meta, title: '块/member-menu 会员菜单', id: 'block-member-menu' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 有数目，五条未读" }
export const NewDesktop = { ...story('new', 'desktop'), name: "桌面 · 新会员，还没有什么" }
export const PictureDesktop = { ...story('picture', 'desktop'), name: "桌面 · 有头像" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 昵称很长，数目很大" }
export const WaitingDesktop = { ...story('waiting', 'desktop'), name: "桌面 · 资料还在路上" }
