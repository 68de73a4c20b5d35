import * as z from 'zod'

import { checksDefinition } from './checks-definition.ts'
import { fileHead } from '../names/name.ts'

/** The days that the law on network security asks of a login log at least (网络安全法, six months). */
export const LEAST_LOGIN_DAYS = 183

/** A number of days after which data of one kind is deleted. */
const days = (least: number, usual: number, title: string, description: string, refusal?: string) =>
  z
    .int()
    .min(least, refusal)
    .max(3650)
    .default(usual)
    .meta({ title, description: `${description}。不写是 ${usual} 天` })

/** How long personal data of each kind is kept, in days. */
const retentionDefinition = z.strictObject({
  logins: days(
    LEAST_LOGIN_DAYS,
    366,
    '登录记录',
    `登录的时间、设备、来源保存多少天，到期删除；法律要求至少六个月，所以不能少于 ${LEAST_LOGIN_DAYS} 天`,
    `依法至少保存六个月，不能少于 ${LEAST_LOGIN_DAYS} 天`,
  ),
  bookings: days(
    1,
    366,
    '报名预约',
    '报名、预约（姓名、手机号码、填写的内容）在场次结束以后保存多少天，到期删除，场次的人数不变',
  ),
  feedback: days(30, 1096, '意见反馈', '意见反馈、联系方式、截图和答复，从提交起保存多少天，到期删除'),
  messages: days(30, 366, '消息', '发给会员的站内消息保存多少天，到期删除'),
})

/** How long a login lasts. */
const sessionsDefinition = z.strictObject({
  days: z
    .int()
    .min(1)
    .max(365)
    .default(30)
    .meta({ title: '最长天数', description: '登录以后最多多少天要重新登录。不写是 30 天' }),
  idleMinutes: z
    .int()
    .min(5)
    .max(365 * 24 * 60)
    .default(14 * 24 * 60)
    .meta({
      title: '闲置分钟数',
      description: '登录以后多少分钟没有用，就要重新登录；馆里公用的电脑多，可以写 30。不写是 20160（14 天）',
      examples: [30, 20_160],
    }),
})

/** A number of text messages. */
const texts = (usual: number, title: string, description: string) =>
  z
    .int()
    .min(1)
    .max(1_000_000)
    .default(usual)
    .meta({ title, description: `${description}。不写是 ${usual} 条` })

/** How many text messages are sent at most: each costs money. */
const smsDefinition = z.strictObject({
  perHour: texts(1000, '每小时', '全站任何一小时里最多发多少条；到八成时记入日志，提醒值班的人'),
  perDay: texts(5000, '每天', '全站任何一天里最多发多少条'),
  network: z
    .strictObject({
      perHour: texts(200, '每小时', '同一片网络（IPv4 前三段，IPv6 前 48 位）任何一小时里最多要多少条'),
      perDay: texts(1000, '每天', '同一片网络任何一天里最多要多少条'),
    })
    .prefault({})
    .meta({ title: '同一片网络', description: '同一个单位、同一批机器的上限' }),
})

/** The parts of a policy. Each is optional and all of its values have defaults, so that `{}` is a policy. */
export const policyParts = z.object({
  retention: retentionDefinition
    .prefault({})
    .meta({ title: '保存期限', description: '各种个人信息保存多少天；注销账号时立即删除，不等到期' }),
  sessions: sessionsDefinition.prefault({}).meta({ title: '登录时效', description: '登录多久要重新登录' }),
  sms: smsDefinition
    .prefault({})
    .meta({ title: '短信上限', description: '验证码短信最多发多少条，防止有人恶意刷短信' }),
  checks: checksDefinition.prefault({}).meta({
    title: '发布以前的检查',
    description: '在后台发布内容以前查什么，各是不查、提醒还是改好才能发布；不写的都是提醒。成批显示和导入不查',
  }),
})

/** `schema/policy.json`: the operator's decisions about members' data, logins, text messages and checks of content. Only the server reads it. */
export const policyDefinition = z.strictObject({ ...fileHead, ...policyParts.shape })

export type PolicyDefinition = z.output<typeof policyDefinition>
export type Policy = z.output<typeof policyParts>

/** Returns the policy of a site: of its file, without what only the file has, or the usual one. */
export function policyOf(written?: PolicyDefinition): Policy {
  return policyParts.parse(written ?? {})
}
