// Written by "npm run stories:write" from src/blocks/article: change the examples, not this file.
import { article } from '#blocks/article/definition.ts'
import { examples } from '#blocks/article/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(article, examples)

export default { ...meta, title: '块/article 正文', id: 'block-article' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 通栏题图、字段、表格" }
export const PortraitDesktop = { ...story('portrait', 'desktop'), name: "桌面 · 人物：画像与直排的名字" }
export const MarkedDesktop = { ...story('marked', 'desktop'), name: "桌面 · 会员：已点赞，未收藏" }
export const ManyMarksDesktop = { ...story('many-marks', 'desktop'), name: "桌面 · 成千上万人点赞、收藏" }
export const FewMarksDesktop = { ...story('few-marks', 'desktop'), name: "桌面 · 不到一百人的数目不显示" }
export const NoActionsDesktop = { ...story('no-actions', 'desktop'), name: "桌面 · 不提供会员操作" }
export const PortraitLongNameDesktop = { ...story('portrait-long-name', 'desktop'), name: "桌面 · 人物：名字长、没有画像" }
export const EveryFieldDesktop = { ...story('every-field', 'desktop'), name: "桌面 · 各种字段、图集、地区" }
export const DocumentDesktop = { ...story('document', 'desktop'), name: "桌面 · 没有题图的文件，二级标题分章" }
export const BareDesktop = { ...story('bare', 'desktop'), name: "桌面 · 只有标题" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 通栏题图、字段、表格" }
export const PortraitMobile = { ...story('portrait', 'mobile'), name: "手机 · 人物：画像与直排的名字" }
export const MarkedMobile = { ...story('marked', 'mobile'), name: "手机 · 会员：已点赞，未收藏" }
export const ManyMarksMobile = { ...story('many-marks', 'mobile'), name: "手机 · 成千上万人点赞、收藏" }
export const FewMarksMobile = { ...story('few-marks', 'mobile'), name: "手机 · 不到一百人的数目不显示" }
export const NoActionsMobile = { ...story('no-actions', 'mobile'), name: "手机 · 不提供会员操作" }
export const PortraitLongNameMobile = { ...story('portrait-long-name', 'mobile'), name: "手机 · 人物：名字长、没有画像" }
export const EveryFieldMobile = { ...story('every-field', 'mobile'), name: "手机 · 各种字段、图集、地区" }
export const DocumentMobile = { ...story('document', 'mobile'), name: "手机 · 没有题图的文件，二级标题分章" }
export const BareMobile = { ...story('bare', 'mobile'), name: "手机 · 只有标题" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
