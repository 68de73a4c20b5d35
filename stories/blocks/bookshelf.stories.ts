// Written by "npm run stories:write" from src/blocks/bookshelf: change the examples, not this file.
import { bookshelf } from '#blocks/bookshelf/definition.ts'
import { examples } from '#blocks/bookshelf/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(bookshelf, examples)

export default { ...meta, title: '块/bookshelf 会员书架', id: 'block-bookshelf' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 读了一半、读完、没翻开、页数不明" }
export const PictureDesktop = { ...story('picture', 'desktop'), name: "桌面 · 封面图" }
export const OneDesktop = { ...story('one', 'desktop'), name: "桌面 · 一册" }
export const MissingPictureDesktop = { ...story('missing-picture', 'desktop'), name: "桌面 · 要封面图，但没有图" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 书名和作者都很长" }
export const PagesDesktop = { ...story('pages', 'desktop'), name: "桌面 · 第 2 页" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 空书架" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 读了一半、读完、没翻开、页数不明" }
export const PictureMobile = { ...story('picture', 'mobile'), name: "手机 · 封面图" }
export const OneMobile = { ...story('one', 'mobile'), name: "手机 · 一册" }
export const MissingPictureMobile = { ...story('missing-picture', 'mobile'), name: "手机 · 要封面图，但没有图" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 书名和作者都很长" }
export const PagesMobile = { ...story('pages', 'mobile'), name: "手机 · 第 2 页" }
export const ScrollMobile = { ...story('scroll', 'mobile'), name: "手机 · 滚动加载" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 空书架" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
