// Written by "npm run stories:write" from src/blocks/live: change the examples, not this file.
import { live } from '#blocks/live/definition.ts'
import { examples } from '#blocks/live/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(live, examples)

export default { ...meta, title: '块/live 直播台', id: 'block-live' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 一场正在直播" }
export const SeveralDesktop = { ...story('several', 'desktop'), name: "桌面 · 两场同时直播" }
export const NextDesktop = { ...story('next', 'desktop'), name: "桌面 · 眼下没有，下一场倒计时" }
export const InAMinuteDesktop = { ...story('in-a-minute', 'desktop'), name: "桌面 · 一分钟后开播" }
export const NothingNextDesktop = { ...story('nothing-next', 'desktop'), name: "桌面 · 正在直播，之后没有排定" }
export const SilentDesktop = { ...story('silent', 'desktop'), name: "桌面 · 该开播了，没有地址" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 很长的标题" }
export const EmptyDesktop = { ...story('empty', 'desktop'), name: "桌面 · 没有直播，也没有排定" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 一场正在直播" }
export const SeveralMobile = { ...story('several', 'mobile'), name: "手机 · 两场同时直播" }
export const NextMobile = { ...story('next', 'mobile'), name: "手机 · 眼下没有，下一场倒计时" }
export const InAMinuteMobile = { ...story('in-a-minute', 'mobile'), name: "手机 · 一分钟后开播" }
export const NothingNextMobile = { ...story('nothing-next', 'mobile'), name: "手机 · 正在直播，之后没有排定" }
export const SilentMobile = { ...story('silent', 'mobile'), name: "手机 · 该开播了，没有地址" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 很长的标题" }
export const EmptyMobile = { ...story('empty', 'mobile'), name: "手机 · 没有直播，也没有排定" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
