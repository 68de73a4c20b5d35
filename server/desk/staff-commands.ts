import { zonedMinute } from '#contract/time/zoned-day.ts'
import { printable } from '#server/platform/text/printable.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import { assignRoles } from '#server/services/staff/assign-roles.ts'
import { builtInRoles } from '#server/services/staff/built-in-roles.ts'
import { closeStaff } from '#server/services/staff/close-staff.ts'
import { invitationAddress } from '#server/services/staff/invitation-address.ts'
import { type Invitation, inviteStaff, inviteToReset } from '#server/services/staff/invite-staff.ts'
import { listRoles, listStaff } from '#server/services/staff/list-staff.ts'
import { resetFactor } from '#server/services/staff/reset-factor.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'
import { normalizeLogin } from '#server/services/staff/staff-login.ts'

import { refuse } from './content-words.ts'
import type { DeskCall, DeskCommand, DeskContext } from './desk-command.ts'
import { sayOutcome } from './desk-words.ts'
import { readDeskOptions } from './read-desk-options.ts'

const ADD = 'npm run desk -- staff add 陈静 --role 编辑'
const ROLES = 'npm run desk -- staff roles chenjing 编辑 活动管理'

/** Commands for accounts of staff: the first ones, and those of whoever cannot sign in. */
export const staffCommands: readonly DeskCommand[] = [
  {
    name: 'staff list',
    takes: '',
    about: '列出工作人员账号：登录名、姓名、角色、最近一次使用、有没有设置两步验证',
    async run({ say }, { services }) {
      const [accounts, roles] = [await listStaff(services), await rolesOf(services)]
      if (accounts.length === 0) say('还没有工作人员账号。')
      for (const { login, name, state, roles: keys, seen, hasFactor } of accounts) {
        const titles = keys.map((key) => roles.find((role) => role.key === key)?.title ?? key).join('、')
        const use = seen === 0 ? '' : `最近使用 ${zonedMinute(seen, services.timezone)}`
        const status =
          state === 'active' ? [titles || '没有角色', hasFactor ? '两步验证' : '没有两步验证', use] : ['已停用']
        say([printable(login), printable(name), ...status].filter((part) => part !== '').join('\t'))
      }
      return true
    },
  },
  {
    name: 'staff add',
    takes: '<姓名> --role <角色> [--role <角色>…]',
    about: '邀请一位工作人员：给出一个地址，本人打开它设登录名和密码；72 小时内有效，只能用一次',
    async run(call, { services, studioAddress }) {
      const read = readDeskOptions(call.args, { role: 'texts' })
      if (!read.ok) return refuse(call.say, `${read.message}。例如：${ADD}`)
      const [name, ...more] = read.options.words
      const typed = read.options.texts('role')
      if (name === undefined || more.length > 0 || typed.length === 0)
        return refuse(call.say, `请写明姓名和角色；姓名里有空格时加上引号。例如：${ADD}`)
      const roles = await readRoles(services, typed)
      if (roles.kind === 'unknown') return refuse(call.say, roles.message)
      const invited = await inviteStaff(services, call.staff, { name, roles: roles.keys })
      return sayInvitation(call, { studioAddress, timezone: services.timezone }, invited)
    },
  },
  {
    name: 'staff roles',
    takes: '<登录名> <角色>…',
    about: '改一个工作人员账号的角色，原来的角色不再有',
    async run(call, { services }) {
      const [login, ...typed] = call.args
      if (login === undefined || typed.length === 0) return refuse(call.say, `请写明登录名和角色。例如：${ROLES}`)
      const roles = await readRoles(services, typed)
      if (roles.kind === 'unknown') return refuse(call.say, roles.message)
      return withAccount(call, services, login, async (staffId) =>
        sayOutcome(call, await assignRoles(services, call.staff, { staffId, roles: roles.keys }), '已改角色。'),
      )
    },
  },
  {
    name: 'staff close',
    takes: '<登录名>',
    about: '停用一个工作人员账号：马上退出登录，密码和两步验证删除；登录名和姓名留在操作记录里',
    run: (call, { services }) =>
      withAccount(call, services, call.args[0], async (staffId, { scheduled = 0 }) =>
        sayOutcome(
          call,
          await closeStaff(services, call.staff, staffId),
          `已停用，各台设备都退出了登录。${scheduled === 0 ? '' : `此人排好的 ${scheduled} 条定时发布照常进行。`}`,
        ),
      ),
  },
  {
    name: 'staff reset-password',
    takes: '<登录名>',
    about: '让忘了密码的工作人员重设：给出一个地址，72 小时内有效，只能用一次',
    run: (call, { services, studioAddress }) =>
      withAccount(call, services, call.args[0], async (staffId) =>
        sayInvitation(
          call,
          { studioAddress, timezone: services.timezone },
          await inviteToReset(services, call.staff, staffId),
        ),
      ),
  },
  {
    name: 'staff reset-factor',
    takes: '<登录名>',
    about: '重置丢了手机的工作人员的两步验证，下次登录时重新设置',
    run: (call, { services }) =>
      withAccount(call, services, call.args[0], async (staffId) =>
        sayOutcome(call, await resetFactor(services, call.staff, staffId), '已重置两步验证，各台设备都退出了登录。'),
      ),
  },
]

/** The roles of the portal; before the first invitation those that it begins with. */
async function rolesOf(services: MemberContext): Promise<readonly { key: string; title: string }[]> {
  const roles = await listRoles(services)
  return roles.length > 0 ? roles : builtInRoles
}

/** Finds roles by key or title. */
async function readRoles(
  services: MemberContext,
  typed: readonly string[],
): Promise<{ kind: 'roles'; keys: readonly string[] } | { kind: 'unknown'; message: string }> {
  const roles = await rolesOf(services)
  const keys: string[] = []
  for (const word of typed) {
    const role = roles.find(({ key, title }) => key === word || title === word)
    if (role === undefined) {
      const all = roles.map(({ key, title }) => `${title}（${key}）`).join('、')
      return { kind: 'unknown', message: `没有“${printable(word)}”这个角色；可用的有 ${all}` }
    }
    keys.push(role.key)
  }
  return { kind: 'roles', keys }
}

async function withAccount(
  { say }: DeskCall,
  services: MemberContext,
  login: string | undefined,
  run: (staffId: number, account: { scheduled?: number }) => Promise<boolean>,
): Promise<boolean> {
  if (login === undefined) return refuse(say, '请写明登录名；用 staff list 列出所有的')
  const account = (await listStaff(services)).find((each) => each.login === normalizeLogin(login))
  return account === undefined
    ? refuse(say, `没有登录名是“${printable(login)}”的账号；用 staff list 列出所有的`)
    : run(account.id, account)
}

function sayInvitation(
  call: DeskCall,
  { studioAddress, timezone }: Pick<DeskContext, 'studioAddress'> & { timezone: string },
  invited: StaffAnswer<Invitation>,
): boolean {
  if (invited.kind !== 'answer') return sayOutcome(call, invited, '')
  const studio = studioAddress()
  if (studio === undefined) call.say('后台现在没有打开（STUDIO=off）；打开以后，下面的地址才能用。')
  const address = invitationAddress(studio ?? '/studio', invited.data)
  call.say(`请把这个地址交给本人（${zonedMinute(invited.data.expires, timezone)} 以前有效，只能用一次）：`)
  call.say(`    ${address}`)
  return true
}
