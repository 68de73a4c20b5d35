// Written by "npm run stories:write" from src/blocks/next-booking: change the examples, not this file.
import { nextBooking } from '#blocks/next-booking/definition.ts'
import { examples } from '#blocks/next-booking/examples.ts'

import { blockStories } from '../stage/block-stories.tsx'

const { meta, story } = blockStories(nextBooking, examples)

export default { ...meta, title: '块/next-booking 接下来', id: 'block-next-booking' }

export const OneTodayDesktop = { ...story('one-today', 'desktop'), name: "桌面 · 今天有一张票" }
export const UsualDesktop = { ...story('usual', 'desktop'), name: "桌面 · 今天没有，写下一场" }
export const QueueDesktop = { ...story('queue', 'desktop'), name: "桌面 · 候补，时间待定" }
export const LongDesktop = { ...story('long', 'desktop'), name: "桌面 · 标题和地点都很长" }
export const NoneDesktop = { ...story('none', 'desktop'), name: "桌面 · 没有约好的" }
export const WaitingDesktop = { ...story('waiting', 'desktop'), name: "桌面 · 资料还在路上" }
