import type { FormModel } from '#contract/form.ts'
import { markKinds, type MarkKind } from '#contract/marks.ts'
import { personalData, type PersonalData } from '#server/db/personal/personal-data.ts'

import { answer, type Answer } from '#server/services/context/answer.ts'
import { readPaths } from './feedback.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import { consumeMemberLimit } from '#server/services/accounts/member-limit.ts'
import { linesOf, readProfile } from './profile.ts'
import { roomOf } from '#server/services/context/upload-folder.ts'
import { viewVerification } from './verification.ts'

const LIMIT = { what: 'export', does: '导出', times: 5, seconds: 3600 }

/**
 * `user/export`: all stored data of a member in readable form (docs/specification/decisions.md#accounts). Names and
 * numbers of a verification stay masked here: a lost telephone must not reveal more than a screen does. Hashes of
 * passwords, tokens and codes are left out.
 */
export async function exportService(
  context: MemberContext,
  { memberId, sessionId }: Pick<MemberCaller, 'memberId' | 'sessionId'>,
): Promise<Answer<Record<string, unknown>>> {
  const refusal = await consumeMemberLimit(context, memberId, LIMIT)
  if (refusal) return refusal
  const held = await personalData(context.store.db, memberId)
  return held ? answer(describe(context, held, sessionId)) : { kind: 'unauthorized' }
}

const marks: Readonly<Record<MarkKind, string>> = { like: '点赞', collect: '收藏', attention: '关注', shelf: '书架' }
const bookingStates = { confirmed: '已确认', waiting: '候补中', cancelled: '已取消' }
const verificationStates = { none: '未提交', pending: '审核中', approved: '已通过', rejected: '未通过' }
const loginWays: Readonly<Record<string, string>> = {
  password: '密码',
  code: '验证码',
  register: '注册',
  reset: '重设密码',
}

function describe(context: MemberContext, held: PersonalData, sessionId: number): Record<string, unknown> {
  const { siteName, now, timezone, types, forms, agreements } = context
  const time = (seconds: number) => (seconds === 0 ? '' : sayTime(seconds, timezone))
  const typeName = (number: number) => types().find(({ type }) => type === number)?.name ?? `类型 ${number}`
  const agreementName = (name: string) =>
    ({ authentication: '实名信息的处理（单独同意）', 'authentication-withdrawn': '撤回实名信息的处理' })[name] ??
    agreements().find((agreement) => agreement.name === name)?.title ??
    name
  const profile = readProfile(held.member)
  const verification = viewVerification(context, held.verification)
  return {
    说明: {
      网站: siteName(),
      导出时间: time(now()),
      时区: timezone,
      备注: '这里是本网站保存的与您有关的全部信息。密码、登录凭证和验证码只保存无法还原的摘要，不在其中；实名信息加密保存，只给出打码后的内容。',
    },
    账号: {
      编号: held.member.id,
      手机号码: held.member.mobile,
      昵称: held.member.nickname,
      头像: held.member.avatar,
      注册时间: time(held.member.created),
    },
    个人资料: Object.fromEntries(
      Object.keys(profile).map((name) => [labelOf(forms()['profile'], name), linesOf(profile, name)]),
    ),
    同意记录: held.consents.map(({ agreement, edition, time: at }) => ({
      内容: agreementName(agreement),
      版本: edition,
      时间: time(at),
    })),
    登录中的设备: held.sessions.map(({ id, created, expires }) => ({
      登录时间: time(created),
      到期时间: time(expires),
      本机: id === sessionId,
    })),
    登录记录: held.logins.map(({ time: at, how, ok, network, device }) => ({
      时间: time(at),
      方式: loginWays[how] ?? how,
      成功: ok === 1,
      网络: network,
      设备: device,
    })),
    ...Object.fromEntries(
      markKinds.map((kind) => [
        marks[kind],
        held.marks
          .filter((mark) => mark.kind === kind)
          .map(({ id, type, title, time: at }) => ({ 标题: title, 类型: typeName(type), 编号: id, 时间: time(at) })),
      ]),
    ),
    阅读进度: held.readings.map(({ id, title, page, pages, time: at }) => ({
      书名: title,
      编号: id,
      读到: page,
      总页数: pages,
      时间: time(at),
    })),
    预约与报名: held.bookings.map((booking) => ({
      ...{
        标题: booking.title,
        类型: typeName(booking.type),
        编号: booking.id,
        场次: booking.session_name,
        开始时间: time(booking.start_time),
        地点: booking.place,
      },
      ...{
        状态: bookingStates[booking.state],
        人数: booking.people,
        姓名: booking.name,
        手机号码: booking.mobile,
        填写内容: readJson(booking.answers),
      },
      ...{ 票码: booking.ticket, 报名时间: time(booking.created), 签到时间: time(booking.signed_in) },
    })),
    消息: held.messages.map(({ title, content, time: at, read }) => ({
      标题: title,
      内容: content,
      时间: time(at),
      阅读时间: time(read),
    })),
    意见反馈: held.feedback.map(({ kind, content, contact, images, time: at, reply, replied }) => ({
      类别: kind,
      内容: content,
      联系方式: contact,
      图片: readPaths(images),
      时间: time(at),
      回复: reply,
      回复时间: time(replied),
    })),
    实名认证: {
      ...{
        状态: verificationStates[verification.state],
        姓名: verification.name,
        身份证号码: verification.number,
        证件照片: `${verification.photos} 张`,
      },
      ...{
        提交时间: time(verification.submitted),
        审核时间: time(verification.decided),
        未通过原因: verification.reason,
      },
    },
    上传的图片: held.uploads.map(({ path, bytes, time: at, used }) => ({
      地址: roomOf(path) === 'sealed' ? '（证件照片，加密保存）' : path,
      字节数: bytes,
      时间: time(at),
      已使用: used === 1,
    })),
  }
}

function labelOf(form: FormModel | undefined, name: string): string {
  return form?.fields.find((field) => field.name === name)?.label ?? name
}

/** Formats "2026-11-20 12:00:00" in the site's time zone. */
function sayTime(seconds: number, timezone: string): string {
  // The Swedish date format equals ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' }).format(
    seconds * 1000,
  )
}

function readJson(text: string): unknown {
  return JSON.parse(text)
}
