import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'

export const memberMenu = defineBlock({
  name: 'member-menu',
  title: '会员菜单',
  description:
    '会员中心各页的侧边导航：头像、昵称、各栏数目和退出登录；手机上只在没有脚本时说明，菜单在“我的”页（member-hub）',
  devices: ['desktop', 'mobile'],
  skeleton: 'none',
  isInteractive: () => true,
  needs: 'login',
  showsCentre: true,
  props: z.strictObject({}),
  data: { me: { sources: ['me'], optional: true } },
})
