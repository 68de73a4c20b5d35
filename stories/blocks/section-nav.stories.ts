// Written by "npm run stories:write" from src/blocks/section-nav: change the examples, not this file.
import { sectionNav } from '#blocks/section-nav/definition.ts'
import { examples } from '#blocks/section-nav/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(sectionNav, examples)

export default { ...meta, title: '块/section-nav 栏目内导航', id: 'block-section-nav' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 七页，在其中一页上" }
export const TwoDesktop = { ...story('two', 'desktop'), name: "桌面 · 两页" }
export const ManyDesktop = { ...story('many', 'desktop'), name: "桌面 · 十页，名称很长" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 七页，在其中一页上" }
export const TwoMobile = { ...story('two', 'mobile'), name: "手机 · 两页" }
export const ManyMobile = { ...story('many', 'mobile'), name: "手机 · 十页，名称很长" }
