// Written by "npm run stories:write" from src/blocks/reader: change the examples, not this file.
import { reader } from '#blocks/reader/definition.ts'
import { examples } from '#blocks/reader/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(reader, examples)

export default { ...meta, title: '块/reader 阅读器', id: 'block-reader' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 打开之前" }
export const NightDesktop = { ...story('night', 'desktop'), name: "桌面 · 夜间，书名很长" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 书名特别长" }
export const MissingPictureDesktop = { ...story('missing-picture', 'desktop'), name: "桌面 · 没有封面" }
export const NoFileDesktop = { ...story('no-file', 'desktop'), name: "桌面 · 没有电子版" }
export const NoDetailsDesktop = { ...story('no-details', 'desktop'), name: "桌面 · 类型没有介绍页" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 打开之前" }
export const NightMobile = { ...story('night', 'mobile'), name: "手机 · 夜间，书名很长" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 书名特别长" }
export const MissingPictureMobile = { ...story('missing-picture', 'mobile'), name: "手机 · 没有封面" }
export const NoFileMobile = { ...story('no-file', 'mobile'), name: "手机 · 没有电子版" }
export const NoDetailsMobile = { ...story('no-details', 'mobile'), name: "手机 · 类型没有介绍页" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
