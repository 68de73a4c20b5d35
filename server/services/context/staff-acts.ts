import type { Message } from '#server/platform/log/message.ts'

/** The person of the staff on whose behalf a service acts. */
export interface StaffCaller {
  /** The name of their account on the computer; empty where the system has none. */
  name: string
  /** The way by which they act: from a command line. */
  via: 'desk'
}

/** Every act of staff that is recorded: a change, or a look at personal data in the clear. */
export const staffActs = {
  'account.close': { zh: '注销会员账号', en: 'closed the account of a member' },
  'activity.cancel': { zh: '取消活动', en: 'cancelled an activity' },
  'content.hide': { zh: '隐藏内容', en: 'hid content' },
  'content.import': { zh: '导入内容', en: 'imported content' },
  'content.publish': { zh: '发布内容', en: 'published content' },
  'content.sweep': { zh: '删除没有用到的文件', en: 'deleted unused files' },
  'feedback.reply': { zh: '回复意见反馈', en: 'replied to feedback' },
  'keys.clean': { zh: '抹去已删除的内容', en: 'erased deleted content from the file' },
  'keys.retire': { zh: '停用旧的数据密钥', en: 'retired former data keys' },
  'keys.rotate': { zh: '换用新的数据密钥', en: 'rotated the data key' },
  'schema.publish': { zh: '更新网站定义', en: 'published the schema' },
  'sign-ups.export': { zh: '导出报名名单', en: 'exported a list of sign-ups' },
  'verification.approve': { zh: '通过实名认证', en: 'approved a verification' },
  'verification.open': { zh: '查看实名认证', en: 'opened a verification' },
  'verification.reject': { zh: '驳回实名认证', en: 'rejected a verification' },
} as const satisfies Readonly<Record<string, Message>>

export type StaffActName = keyof typeof staffActs

/** An act of staff, once it is done; a look at personal data, before anything is shown. */
export interface StaffAct {
  staff: StaffCaller
  act: StaffActName
  /** What it was done to, without personal data: an id, a title, a path; empty where the act says it all. */
  subject: string
}

/** The place where acts of staff are recorded. */
export interface StaffActs {
  /** @throws where the act cannot be recorded; a look at personal data is refused then */
  record(act: StaffAct): Promise<void>
}
