import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'

export const player = defineBlock({
  name: 'player',
  title: '播放',
  description:
    '一场直播或一段录像：开播前倒计时，到点看直播，过后看回放；字段的角色 start、end、stream、replay 决定显示什么',
  devices: ['desktop', 'mobile'],
  skeleton: 'banner',
  act: true,
  isInteractive: () => true,
  // A press of play must start the film itself: browsers refuse one that waits for code. The picture also changes by the clock.
  wakes: 'view',
  needsRoles: () => ({ roles: ['stream', 'replay'] }),
  props: z.strictObject({}),
  data: { article: { sources: ['details'], defaults: { type: '$route.type', id: '$params.id' } } },
})
