// Written by "npm run stories:write" from src/blocks/player: change the examples, not this file.
import { player } from '#blocks/player/definition.ts'
import { examples } from '#blocks/player/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(player, examples)

export default { ...meta, title: '块/player 播放', id: 'block-player' }

export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 直播中" }
export const SoonDesktop = { ...story('soon', 'desktop'), name: "桌面 · 两天后开播，倒计时" }
export const InAMinuteDesktop = { ...story('in-a-minute', 'desktop'), name: "桌面 · 一分钟后开播" }
export const ReplayDesktop = { ...story('replay', 'desktop'), name: "桌面 · 已结束，有回放" }
export const OverDesktop = { ...story('over', 'desktop'), name: "桌面 · 已结束，没有回放" }
export const RecordedDesktop = { ...story('recorded', 'desktop'), name: "桌面 · 录像" }
export const CaptionedDesktop = { ...story('captioned', 'desktop'), name: "桌面 · 录像，有字幕和文字稿" }
export const SilentDesktop = { ...story('silent', 'desktop'), name: "桌面 · 该开播了，没有地址" }
export const NothingDesktop = { ...story('nothing', 'desktop'), name: "桌面 · 没有影像，没有封面" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 很长的标题，跨两天" }
export const StateLoadingDesktop = { ...story('usual', 'desktop', 'loading'), name: "桌面 · 数据在路上" }
export const StateErrorDesktop = { ...story('usual', 'desktop', 'error'), name: "桌面 · 数据没有来，可以重试" }
export const UsualMobile = { ...story('usual', 'mobile'), name: "手机 · 直播中" }
export const SoonMobile = { ...story('soon', 'mobile'), name: "手机 · 两天后开播，倒计时" }
export const InAMinuteMobile = { ...story('in-a-minute', 'mobile'), name: "手机 · 一分钟后开播" }
export const ReplayMobile = { ...story('replay', 'mobile'), name: "手机 · 已结束，有回放" }
export const OverMobile = { ...story('over', 'mobile'), name: "手机 · 已结束，没有回放" }
export const RecordedMobile = { ...story('recorded', 'mobile'), name: "手机 · 录像" }
export const CaptionedMobile = { ...story('captioned', 'mobile'), name: "手机 · 录像，有字幕和文字稿" }
export const SilentMobile = { ...story('silent', 'mobile'), name: "手机 · 该开播了，没有地址" }
export const NothingMobile = { ...story('nothing', 'mobile'), name: "手机 · 没有影像，没有封面" }
export const LongMobile = { ...story('long', 'mobile'), name: "手机 · 很长的标题，跨两天" }
export const StateLoadingMobile = { ...story('usual', 'mobile', 'loading'), name: "手机 · 数据在路上" }
export const StateErrorMobile = { ...story('usual', 'mobile', 'error'), name: "手机 · 数据没有来，可以重试" }
