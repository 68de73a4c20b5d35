import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { linkOf } from '#definition/grammar/link-definition.ts'

export const live = defineBlock({
  name: 'live',
  title: '直播台',
  description: '正在直播的节目和播放器，旁边是节目单；没有直播时显示下一场的倒计时',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'banner',
  isInteractive: () => true,
  // As for the player: a press must start the picture itself. The programme on air changes by the clock.
  wakes: 'view',
  needsRoles: () => ({ roles: ['stream', 'replay'] }),
  props: z.strictObject({
    more: linkOf(12).optional().meta({ title: '更多链接', description: '节目单旁边通往全部节目的链接' }),
  }),
  data: {
    now: { sources: ['list'], defaults: { type: '$route.type', when: 'now', sort: 'start', limit: 6 } },
    soon: { sources: ['list'], defaults: { type: '$route.type', when: 'soon', sort: 'start', limit: 8 } },
  },
})
