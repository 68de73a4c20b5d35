import * as z from 'zod'

import { choice } from '#definition/grammar/choice.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'
import { label } from '#definition/names/name.ts'

export const login = defineBlock({
  name: 'login',
  title: '登录与注册',
  description: '登录、注册、找回密码的页面：一幅画，一张表单；登录后回到来处',
  devices: ['desktop', 'mobile'],
  heading: 1,
  brushes: 'title',
  skeleton: 'none',
  isInteractive: () => true,
  // Visitors come to fill it in, and password managers at once; its links know by then where to return.
  wakes: 'now',
  forms: ({ kind }) => (kind === 'login' ? ['login-password', 'login-code'] : [kind]),
  makes: ({ kind }) => (kind === 'reset-password' ? undefined : kind),
  leadsTo: ({ kind }) => (kind === 'login' ? ['register', 'reset-password'] : ['login']),
  props: z.strictObject({
    kind: choice(
      { login: '登录（密码与验证码两种）', register: '注册', 'reset-password': '找回密码' },
      { title: '用途', description: '这一页做什么' },
    ),
    title: label(20).meta({ title: '标题', description: '页面的大标题，不写就用页面的标题' }),
    intro: label(120).optional().meta({ title: '说明', description: '标题下面的一句话，可以不写' }),
    drawing: choice(
      { silhouette: '主题的轮廓', 'moon-gate': '一扇月洞门', none: '没有' },
      { title: '画', description: '表单旁边画什么，不写是 silhouette' },
    ).default('silhouette'),
    points: z
      .array(label(16))
      .max(4)
      .default([])
      .meta({ title: '登录后可以做什么', description: '写在画的下面，最多四条' }),
  }),
  defaults: { title: '$route.title' },
  data: {},
})
