// Written by "npm run stories:write" from src/blocks/intro: change the examples, not this file.
import { intro } from '#blocks/intro/definition.ts'
import { examples } from '#blocks/intro/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(intro, examples)

export default { ...meta, title: '块/intro 导言', id: 'block-intro' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 两段文字、一幅画、两个链接" }
export const PlainDesktop = { ...story('plain', 'desktop'), name: "桌面 · 只有文字" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 标题很长，四段文字，链接在站外" }
export const MissingPictureDesktop = { ...story('missing-picture', 'desktop'), name: "桌面 · 图丢了" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 两段文字、一幅画、两个链接" }
export const PlainMobile = { ...story('plain', 'mobile'), name: "手机 · 只有文字" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 标题很长，四段文字，链接在站外" }
export const MissingPictureMobile = { ...story('missing-picture', 'mobile'), name: "手机 · 图丢了" }
