import { randomBytes } from 'node:crypto'

import { zonedMinute } from '#contract/time/zoned-day.ts'
import { cleanDatabase, retireKeys, rotateKeys } from '#server/services/personal/change-keys.ts'
import { type KeyNeeds, keyNeeds } from '#server/services/personal/key-needs.ts'
import type { KeyState } from '#server/services/context/key-keeper.ts'
import { sealedKinds, sealedNames } from '#server/services/personal/resealing.ts'

import { refuse } from './content-words.ts'
import type { DeskCommand } from './desk-command.ts'

const KEY_BYTES = 32

/** Commands for the versions of the key that personal data is sealed with. */
export const keyCommands: readonly DeskCommand[] = [
  {
    name: 'keys status',
    takes: '',
    about: '数据密钥有哪些版本，改用新版本封存到了哪里，哪些还要用旧的',
    async run({ say }, { services }) {
      const state = services.keys.state()
      const needs = await keyNeeds(services)
      say(describeKeys(state))
      for (const kind of sealedKinds) {
        const walk = needs.walks.find((one) => one.kind === kind)
        say(
          `${sealedNames[kind] ?? kind}\t还没有用第 ${state.active} 版封存的 ${needs.sealed[kind] ?? 0}\t${describeWalk(walk)}，改封 ${walk?.changed ?? 0}`,
        )
      }
      if (needs.sessions.total > 0) say(describeSessions(needs, services.timezone))
      return true
    },
  },
  {
    name: 'keys rotate',
    takes: '[--confirm]',
    about: '换一把新的数据密钥：门户照常运行，已有的资料在后台逐步改封；用 keys status 看进度，看完以后 keys retire',
    async run({ args, say, staff }, { services }) {
      const outcome = await rotateKeys(services, staff, {
        isConfirmed: args.includes('--confirm'),
        onAdded: (version) =>
          say(
            `第 ${version} 版的密钥已写进 ${services.keys.state().place}。请现在就把这个文件另外备份：以后的资料要用它才读得出来。`,
          ),
      })
      if (outcome.kind === 'unconfirmed')
        return refuse(
          say,
          `DATA_KEY 里有第 ${outcome.version} 版，还没有启用。所有的机器都已经用新的 DATA_KEY 重新启动过，再加上 --confirm 执行一次。`,
        )
      say(
        outcome.kind === 'to-add'
          ? addToEnvironment(outcome.version)
          : `已改用第 ${outcome.version} 版封存。原来的资料在后台逐步改封，进度见 npm run desk -- keys status。`,
      )
      return true
    },
  },
  {
    name: 'keys retire',
    takes: '[--confirm]',
    about: '不再使用旧的数据密钥；还有资料要用它时不执行',
    async run({ args, say, staff }, { services }) {
      const outcome = await retireKeys(services, staff, { isConfirmed: args.includes('--confirm') })
      const { active, place } = services.keys.state()
      if (outcome.kind === 'none') return refuse(say, `只有第 ${active} 版，没有旧的密钥。`)
      if (outcome.kind === 'in-use')
        return refuse(
          say,
          `还有资料没有用第 ${active} 版封存：${outcome.sealed.map(([kind, count]) => `${sealedNames[kind] ?? kind} ${count}`).join('、')}。改封在后台进行，请稍后再试；一直不变的，是读不出来的，日志里有说明。`,
        )
      if (outcome.kind === 'unconfirmed')
        return refuse(
          say,
          `${describeSessions(outcome.needs, services.timezone)}现在去掉，这些会员要重新登录：加上 --confirm 再执行一次。`,
        )
      const { movedTo, versions } = outcome
      const names = versions.map((version) => `第 ${version} 版`).join('、')
      say(
        movedTo === undefined
          ? `已不再使用${names}。请把它从每台机器的 ${place} 里去掉，另外收好：恢复以前的备份还要用它。`
          : `已不再使用${names}，移到了 ${movedTo}。请另外收好，再删除这个文件：恢复以前的备份还要用它。`,
      )
      return true
    },
  },
  {
    name: 'keys clean',
    takes: '',
    about: '把以前没有封存、已经删除的内容从数据库文件里抹去；每 1 GB 要几十秒，其间不能报名、登录，请在人少的时候执行',
    async run({ say, staff }, { services }) {
      await cleanDatabase(services, staff)
      say('已抹去。')
      return true
    },
  },
  {
    name: 'keys forget',
    takes: '[--confirm]',
    about: '数据密钥丢失、门户不能启动时：删除再也读不出来的资料，换一把新的密钥',
    // Where the key is lost, the portal does not run, and neither does this (server/commands/run-desk.ts).
    run: ({ say }) => Promise.resolve(refuse(say, '数据密钥都在，没有读不出来的资料，不用删除。')),
  },
]

function describeKeys({ place, active, versions }: KeyState): string {
  const others = versions.filter((version) => version !== active)
  const also = others.length === 0 ? '' : `，还认得${others.map((version) => `第 ${version} 版`).join('、')}`
  return `数据密钥在 ${place}，用第 ${active} 版封存${also}。`
}

function describeWalk(walk: KeyNeeds['walks'][number] | undefined): string {
  if (walk === undefined) return '还没有开始'
  return walk.finished > 0 ? '已看完' : `第 ${walk.pass} 遍，看到编号 ${walk.place}`
}

function describeSessions({ sessions: { total, last } }: KeyNeeds, timezone: string): string {
  return `${total} 处登录还靠旧的密钥，最晚的到 ${zonedMinute(last, timezone)} 自己过期。`
}

function addToEnvironment(version: number): string {
  const key = randomBytes(KEY_BYTES).toString('base64')
  const former = version === 2 ? '原来的密钥前面写上 1:，' : ''
  return `密钥由 DATA_KEY 给出，请自己加上新的版本：
  一、在 DATA_KEY 的最前面加上这一段，${former}用逗号隔开：
      ${version}:${key},
  二、一台一台地重新启动，门户不用停；这时还用第 ${version - 1} 版封存。
  三、全部重新启动过以后：npm run desk -- keys rotate --confirm
这把密钥只显示这一次，请先收好。`
}
