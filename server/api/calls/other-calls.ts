import * as z from 'zod'

import {
  agreementResponse,
  bannerResponse,
  configResponse,
  linksResponse,
  hotWordsResponse,
  noticesResponse,
} from '#contract/entities/site-responses.ts'
import { sources } from '#contract/calls/sources.ts'

import { type ApiCall, defineCall } from './define-call.ts'
import { positionParam } from './parameters.ts'

const banner = defineCall({
  path: sources.banner.call,
  method: 'GET',
  summary: '首页轮播',
  input: z.object({ position: positionParam }),
  output: bannerResponse,
  handler: ({ position }, { answers }) => answers.banners(position),
})

const ad = defineCall({
  path: sources.ad.call,
  method: 'GET',
  summary: '栏目广告',
  input: z.object({ position: positionParam }),
  output: bannerResponse,
  handler: ({ position }, { answers }) => answers.banners(position),
})

const config = defineCall({
  path: sources.config.call,
  method: 'GET',
  summary: '系统配置',
  input: z.object({}),
  output: configResponse,
  handler: (_input, { answers }) => answers.config(),
})

const links = defineCall({
  path: sources.links.call,
  method: 'GET',
  summary: '友情链接',
  input: z.object({}),
  output: linksResponse,
  handler: (_input, { answers }) => answers.links(),
})

const notices = defineCall({
  path: sources.notices.call,
  method: 'GET',
  summary: '通知',
  input: z.object({}),
  output: noticesResponse,
  handler: (_input, { answers }) => answers.notices(),
})

const hotWords = defineCall({
  path: sources.hotWords.call,
  method: 'GET',
  summary: '热词',
  input: z.object({}),
  output: hotWordsResponse,
  handler: (_input, { answers }) => answers.hotWords(),
})

const agreement = defineCall({
  path: sources.agreement.call,
  method: 'GET',
  summary: '协议正文',
  input: z.object({
    title: z
      .string('应给出协议名')
      .regex(/^[a-z0-9][a-z0-9-]{0,79}$/u, '应为协议名，如 privacy')
      .meta({ description: '协议名' }),
  }),
  output: agreementResponse,
  handler: ({ title }, { answers }) => answers.agreement(title),
})

/** The calls of this file that a page may ask for, by the name of their source. */
export const otherCalls = {
  banner,
  ad,
  config,
  links,
  notices,
  hotWords,
  agreement,
} as const satisfies Record<string, ApiCall>
