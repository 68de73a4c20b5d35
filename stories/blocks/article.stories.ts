// Written by "npm run stories:write" from src/blocks/article: change the examples, not this file.
import { article } from '#blocks/article/definition.ts'
import { examples } from '#blocks/article/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(article, examples)

export default { ...meta, title: '块/article 正文', id: 'block-article' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 通栏题图、字段、表格" }
export const PortraitDesktop = { ...story('portrait', 'desktop'), name: "桌面 · 人物：画像在名字、字段和正文旁边" }
export const MarkedDesktop = { ...story('marked', 'desktop'), name: "桌面 · 会员：已点赞，未收藏" }
export const ManyMarksDesktop = { ...story('many-marks', 'desktop'), name: "桌面 · 成千上万人点赞、收藏" }
export const FewMarksDesktop = { ...story('few-marks', 'desktop'), name: "桌面 · 不到一百人的数目不显示" }
export const NoActionsDesktop = { ...story('no-actions', 'desktop'), name: "桌面 · 不提供会员操作" }
export const PortraitLongNameDesktop = { ...story('portrait-long-name', 'desktop'), name: "桌面 · 人物：名字长、没有画像" }
export const PortraitByLeadDesktop = { ...story('portrait-by-lead', 'desktop'), name: "桌面 · 人物的旧写法：题图写 portrait" }
export const ObjectDesktop = { ...story('object', 'desktop'), name: "桌面 · 器物：大图、引用、下载" }
export const ObjectWithoutPictureDesktop = { ...story('object-without-picture', 'desktop'), name: "桌面 · 器物没有图片" }
export const EventDesktop = { ...story('event', 'desktop'), name: "桌面 · 活动：字段在标题下面" }
export const EveryFieldDesktop = { ...story('every-field', 'desktop'), name: "桌面 · 各种字段、图集、地区" }
export const DocumentDesktop = { ...story('document', 'desktop'), name: "桌面 · 没有题图的文件，二级标题分章" }
export const BareDesktop = { ...story('bare', 'desktop'), name: "桌面 · 只有标题" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 通栏题图、字段、表格" }
export const PortraitMobile = { ...story('portrait', 'mobile'), name: "手机 · 人物：画像在名字、字段和正文旁边" }
export const MarkedMobile = { ...story('marked', 'mobile'), name: "手机 · 会员：已点赞，未收藏" }
export const ManyMarksMobile = { ...story('many-marks', 'mobile'), name: "手机 · 成千上万人点赞、收藏" }
export const FewMarksMobile = { ...story('few-marks', 'mobile'), name: "手机 · 不到一百人的数目不显示" }
export const NoActionsMobile = { ...story('no-actions', 'mobile'), name: "手机 · 不提供会员操作" }
export const PortraitLongNameMobile = { ...story('portrait-long-name', 'mobile'), name: "手机 · 人物：名字长、没有画像" }
export const PortraitByLeadMobile = { ...story('portrait-by-lead', 'mobile'), name: "手机 · 人物的旧写法：题图写 portrait" }
export const ObjectMobile = { ...story('object', 'mobile'), name: "手机 · 器物：大图、引用、下载" }
export const ObjectWithoutPictureMobile = { ...story('object-without-picture', 'mobile'), name: "手机 · 器物没有图片" }
export const EventMobile = { ...story('event', 'mobile'), name: "手机 · 活动：字段在标题下面" }
export const EveryFieldMobile = { ...story('every-field', 'mobile'), name: "手机 · 各种字段、图集、地区" }
export const DocumentMobile = { ...story('document', 'mobile'), name: "手机 · 没有题图的文件，二级标题分章" }
export const BareMobile = { ...story('bare', 'mobile'), name: "手机 · 只有标题" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
