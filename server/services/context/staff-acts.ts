import type { Queries } from '#server/db/tables/queries.ts'
import type { Message } from '#server/platform/log/message.ts'

/** The person of the staff on whose behalf a service acts. */
export type StaffCaller = DeskCaller | StudioCaller

/** A person at a command line. */
export interface DeskCaller {
  /** The name of their account on the computer; empty where the system has none. */
  name: string
  via: 'desk'
}

/** A person with an account of staff, in the studio. */
export interface StudioCaller {
  name: string
  via: 'studio'
  staffId: number
  /** The network that limits are counted by (visitor-key.ts). */
  network: string
  /** Browser and system in words (device-name.ts). */
  device: string
}

/** Every act of staff that is recorded: a change, or a look at personal data in the clear. */
export const staffActs = {
  'account.close': { zh: '注销会员账号', en: 'closed the account of a member' },
  'activity.cancel': { zh: '取消活动', en: 'cancelled an activity' },
  'codes.list': { zh: '查看签到码', en: 'looked at check-in codes' },
  'content.acknowledge': { zh: '发布时略过检查的提醒', en: 'published over warnings' },
  'content.backdate': { zh: '把发布时间改早', en: 'set dates of publication back' },
  'content.delete': { zh: '把内容移到回收站', en: 'moved content to the recycle bin' },
  'content.discard': { zh: '放弃未发布的改动', en: 'discarded unpublished changes' },
  'content.export': { zh: '导出内容列表', en: 'exported a list of content' },
  'content.hide': { zh: '下架内容', en: 'hid content' },
  'content.import': { zh: '导入内容', en: 'imported content' },
  'content.publish': { zh: '发布内容', en: 'published content' },
  'content.purge': { zh: '把内容彻底删除', en: 'deleted content for ever' },
  'content.restore': { zh: '从回收站恢复内容', en: 'restored content from the recycle bin' },
  'content.schedule': { zh: '安排定时发布改动', en: 'scheduled changes of content' },
  'content.share': { zh: '让没有账号的人预览内容', en: 'made an address to preview content without an account' },
  'content.stop': { zh: '定时发布没有进行', en: 'had scheduled changes of content stopped' },
  'content.sweep': { zh: '删除没有用到的文件', en: 'deleted unused files' },
  'content.unschedule': { zh: '取消定时发布', en: 'cancelled scheduled changes of content' },
  'content.unshare': {
    zh: '停止没有账号的人预览内容',
    en: 'ended the addresses to preview content without an account',
  },
  'content.write': { zh: '改内容', en: 'changed content that is not published yet' },
  'feedback.open': { zh: '查看意见反馈', en: 'looked at feedback' },
  'feedback.reply': { zh: '回复意见反馈', en: 'replied to feedback' },
  'keys.clean': { zh: '抹去已删除的内容', en: 'erased deleted content from the file' },
  'keys.forget': { zh: '放弃丢失的数据密钥', en: 'gave up lost data keys' },
  'keys.retire': { zh: '停用旧的数据密钥', en: 'retired former data keys' },
  'keys.rotate': { zh: '换用新的数据密钥', en: 'rotated the data key' },
  'ledger.export': { zh: '导出操作记录', en: 'exported the ledger' },
  'ledger.verify': { zh: '核对操作记录', en: 'verified the ledger' },
  'media.crop': { zh: '裁剪图片', en: 'cropped a picture' },
  'media.describe': { zh: '填写图片和文件的说明', en: 'described a file' },
  'media.focus': { zh: '设置图片的焦点', en: 'set the point of focus of a picture' },
  'media.replace': { zh: '在用到的地方替换文件', en: 'replaced a file where it is used' },
  'media.store': { zh: '上传文件', en: 'uploaded a file' },
  'role.change': { zh: '改角色', en: 'changed a role' },
  'role.create': { zh: '新建角色', en: 'made a role' },
  'role.remove': { zh: '删除角色', en: 'removed a role' },
  'schema.publish': { zh: '更新网站定义', en: 'published the schema' },
  'sign-ups.export': { zh: '导出报名名单', en: 'exported a list of sign-ups' },
  'staff.bind': { zh: '绑定单位账号', en: 'bound an account at the identity provider' },
  'staff.close': { zh: '停用工作人员账号', en: 'closed an account of staff' },
  'staff.end-sessions': { zh: '结束登录', en: 'ended sessions of staff' },
  'staff.factor': { zh: '设置两步验证', en: 'enrolled a second factor' },
  'staff.invite': { zh: '邀请工作人员', en: 'invited a person to the staff' },
  'staff.join': { zh: '接受邀请，建立账号', en: 'accepted an invitation to the staff' },
  'staff.lock': { zh: '多次输错，暂时不能登录', en: 'was locked out after wrong passwords or codes' },
  'staff.password': { zh: '改密码', en: 'changed their password' },
  'staff.reset-factor': { zh: '重置工作人员的两步验证', en: 'removed the second factor of an account of staff' },
  'staff.reset-password': { zh: '让工作人员重设密码', en: 'let an account of staff set its password anew' },
  'staff.roles': { zh: '改工作人员的角色', en: 'changed roles of staff' },
  'staff.sign-in': { zh: '登录', en: 'signed in' },
  'staff.sign-out': { zh: '退出登录', en: 'signed out' },
  'staff.unbind': { zh: '解绑单位账号', en: 'unbound an account at the identity provider' },
  'verification.approve': { zh: '通过实名认证', en: 'approved a verification' },
  'verification.open': { zh: '查看实名认证', en: 'opened a verification' },
  'verification.reject': { zh: '驳回实名认证', en: 'rejected a verification' },
} as const satisfies Readonly<Record<string, Message>>

export type StaffActName = keyof typeof staffActs

/** An act of staff: a change, or a look at personal data. */
export interface StaffAct {
  staff: StaffCaller
  act: StaffActName
  /** What it was done to, without personal data: an id, a title, a path; empty where the act says it all. */
  subject: string
  /** What was there before and is there now, in words or figures and without personal data, where the act changes something. */
  before?: string
  after?: string
}

/** A transaction, of which only the last run counts where a conflict repeats it. */
export type Transact = (work: (queries: Queries) => Promise<void>) => Promise<void>

/** The place where acts of staff are recorded. */
export interface StaffActs {
  /**
   * Records an act without a transaction of its own: a look before anything is shown, a change of something outside of the
   * database once it is done.
   *
   * @throws where the act cannot be recorded; a look at personal data is refused then
   */
  record(act: StaffAct): Promise<void>
  /**
   * Changes the database and records it in one transaction, so that neither is there without the other. `record` comes last
   * in it, and once: acts of all processes wait for each other from then on.
   *
   * @param run the transaction, one of the store by default
   */
  transact<Result>(
    work: (queries: Queries, record: (...acts: readonly StaffAct[]) => Promise<void>) => Promise<Result>,
    run?: Transact,
  ): Promise<Result>
}
