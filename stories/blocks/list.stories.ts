// Written by "npm run stories:write" from src/blocks/list: change the examples, not this file.
import { list } from '#blocks/list/definition.ts'
import { examples } from '#blocks/list/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(list, examples)

export default { ...meta, title: '块/list 内容列表', id: 'block-list' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 封面卡片，四列" }
export const RowDesktop = { ...story('row', 'desktop'), name: "桌面 · 图文行" }
export const RowUndatedDesktop = { ...story('row-undated', 'desktop'), name: "桌面 · 图文行，不写日期" }
export const RowTwoDesktop = { ...story('row-two', 'desktop'), name: "桌面 · 图文行，两列" }
export const HeadlineDesktop = { ...story('headline', 'desktop'), name: "桌面 · 要闻，没有标题" }
export const PlaqueDesktop = { ...story('plaque', 'desktop'), name: "桌面 · 名录" }
export const PortraitDesktop = { ...story('portrait', 'desktop'), name: "桌面 · 人物" }
export const DocumentDesktop = { ...story('document', 'desktop'), name: "桌面 · 文件" }
export const CourseDesktop = { ...story('course', 'desktop'), name: "桌面 · 课程：有席、已满、上完、未排" }
export const WareDesktop = { ...story('ware', 'desktop'), name: "桌面 · 商品：有价、面议" }
export const WantedDesktop = { ...story('wanted', 'desktop'), name: "桌面 · 需求：快截止、已截止、长期" }
export const OneDesktop = { ...story('one', 'desktop'), name: "桌面 · 只有一条" }
export const PagesDesktop = { ...story('pages', 'desktop'), name: "桌面 · 第 3 页，共 9 页" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 标题和摘要很长" }
export const MissingPictureDesktop = { ...story('missing-picture', 'desktop'), name: "桌面 · 缺图，没有摘要和时间" }
export const NoDetailsDesktop = { ...story('no-details', 'desktop'), name: "桌面 · 类型没有详情页，标题不是链接" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 没有内容" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 封面卡片，四列" }
export const RowMobile = { ...story('row', 'mobile'), name: "手机 · 图文行" }
export const RowUndatedMobile = { ...story('row-undated', 'mobile'), name: "手机 · 图文行，不写日期" }
export const RowTwoMobile = { ...story('row-two', 'mobile'), name: "手机 · 图文行，两列" }
export const HeadlineMobile = { ...story('headline', 'mobile'), name: "手机 · 要闻，没有标题" }
export const PlaqueMobile = { ...story('plaque', 'mobile'), name: "手机 · 名录" }
export const PortraitMobile = { ...story('portrait', 'mobile'), name: "手机 · 人物" }
export const DocumentMobile = { ...story('document', 'mobile'), name: "手机 · 文件" }
export const CourseMobile = { ...story('course', 'mobile'), name: "手机 · 课程：有席、已满、上完、未排" }
export const WareMobile = { ...story('ware', 'mobile'), name: "手机 · 商品：有价、面议" }
export const WantedMobile = { ...story('wanted', 'mobile'), name: "手机 · 需求：快截止、已截止、长期" }
export const OneMobile = { ...story('one', 'mobile'), name: "手机 · 只有一条" }
export const PagesMobile = { ...story('pages', 'mobile'), name: "手机 · 第 3 页，共 9 页" }
export const ScrollMobile = { ...story('scroll', 'mobile'), name: "手机 · 滚动加载，从第 2 页起" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 标题和摘要很长" }
export const MissingPictureMobile = { ...story('missing-picture', 'mobile'), name: "手机 · 缺图，没有摘要和时间" }
export const NoDetailsMobile = { ...story('no-details', 'mobile'), name: "手机 · 类型没有详情页，标题不是链接" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 没有内容" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
