import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'

export const memberHub = defineBlock({
  name: 'member-hub',
  title: '我的',
  description: '手机上会员中心的首页：今天的电子票、头像、昵称、各栏数目、菜单和退出登录',
  devices: ['mobile'],
  heading: 1,
  skeleton: 'none',
  isInteractive: () => true,
  needs: 'login',
  makes: () => 'centre',
  showsCentre: true,
  props: z.strictObject({}),
  data: {
    me: { sources: ['me'], optional: true },
    ahead: { sources: ['appointments'], defaults: { limit: 6 }, optional: true },
  },
})
