import * as z from 'zod'

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

/** The parts of a policy. Each is optional and all of its values have defaults, so that `{}` is a policy. */
export const policyParts = z.object({
  retention: retentionDefinition
    .prefault({})
    .meta({ title: '保存期限', description: '各种个人信息保存多少天；注销账号时立即删除，不等到期' }),
})

/** `schema/policy.json`: the operator's decisions about members' data. Only the server reads it. */
export const policyDefinition = z.strictObject({ ...fileHead, ...policyParts.shape })

export type PolicyDefinition = z.output<typeof policyDefinition>
export type Policy = z.output<typeof policyParts>

/** Returns the policy of a site: of its file, without what only the file has, or the usual one. */
export function policyOf(written?: PolicyDefinition): Policy {
  return policyParts.parse(written ?? {})
}
