// Written by "npm run stories:write" from src/blocks/start-reading: change the examples, not this file.
import { startReading } from '#blocks/start-reading/definition.ts'
import { examples } from '#blocks/start-reading/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(startReading, examples)

export default { ...meta, title: '块/start-reading 开始阅读', id: 'block-start-reading' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 可以在线阅读" }
export const ShelvedDesktop = { ...story('shelved', 'desktop'), name: "桌面 · 会员：在书架上，在别的设备上读过" }
export const PictureDesktop = { ...story('picture', 'desktop'), name: "桌面 · 封面图，页数不明" }
export const NoFileDesktop = { ...story('no-file', 'desktop'), name: "桌面 · 没有电子版" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 书名很长" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 可以在线阅读" }
export const ShelvedMobile = { ...story('shelved', 'mobile'), name: "手机 · 会员：在书架上，在别的设备上读过" }
export const PictureMobile = { ...story('picture', 'mobile'), name: "手机 · 封面图，页数不明" }
export const NoFileMobile = { ...story('no-file', 'mobile'), name: "手机 · 没有电子版" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 书名很长" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
