// Written by "npm run stories:write" from src/blocks/today: change the examples, not this file.
import { today } from '#blocks/today/definition.ts'
import { examples } from '#blocks/today/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(today, examples)

export default { ...meta, title: '块/today 今天', id: 'block-today' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 四栏都有" }
export const AllLanesDesktop = { ...story('all-lanes', 'desktop'), name: "桌面 · 五栏都有：今天让位" }
export const CompactDesktop = { ...story('compact', 'desktop'), name: "桌面 · 紧凑的一条" }
export const OpenDesktop = { ...story('open', 'desktop'), name: "桌面 · 四栏都有，五处开着门" }
export const OnlyOpenDesktop = { ...story('only-open', 'desktop'), name: "桌面 · 只有正在开放的" }
export const OneDesktop = { ...story('one', 'desktop'), name: "桌面 · 只有直播，只有一场" }
export const OnlyWeekendDesktop = { ...story('only-weekend', 'desktop'), name: "桌面 · 只有周末" }
export const ThreeDesktop = { ...story('three', 'desktop'), name: "桌面 · 三栏" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 空的一天，往后有活动" }
export const NothingDesktop = { ...story('nothing', 'desktop'), name: "桌面 · 什么也没有" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 标题和地点很长" }
export const MissingPictureDesktop = { ...story('missing-picture', 'desktop'), name: "桌面 · 直播缺图" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 四栏都有" }
export const AllLanesMobile = { ...story('all-lanes', 'mobile'), name: "手机 · 五栏都有：今天让位" }
export const PhoneMobile = { ...story('phone', 'mobile'), name: "手机 · 手机上" }
export const CompactMobile = { ...story('compact', 'mobile'), name: "手机 · 紧凑的一条" }
export const OpenMobile = { ...story('open', 'mobile'), name: "手机 · 四栏都有，五处开着门" }
export const OpenCompactMobile = { ...story('open-compact', 'mobile'), name: "手机 · 紧凑的一条，下面开着门" }
export const OnlyOpenMobile = { ...story('only-open', 'mobile'), name: "手机 · 只有正在开放的" }
export const OneMobile = { ...story('one', 'mobile'), name: "手机 · 只有直播，只有一场" }
export const OnlyWeekendMobile = { ...story('only-weekend', 'mobile'), name: "手机 · 只有周末" }
export const ThreeMobile = { ...story('three', 'mobile'), name: "手机 · 三栏" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 空的一天，往后有活动" }
export const NothingMobile = { ...story('nothing', 'mobile'), name: "手机 · 什么也没有" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 标题和地点很长" }
export const MissingPictureMobile = { ...story('missing-picture', 'mobile'), name: "手机 · 直播缺图" }
