import { lostVersions } from '#server/backend/open-keys.ts'
import { keySource } from '#server/backend/key-source.ts'
import { type DatabaseLook, type DatabaseServer, lookAtDatabase } from '#server/db/connection/look-at-database.ts'
import type { Env } from '#server/platform/env/env.ts'

import { ask } from './ask.ts'
import { type Check, type Finding, ok } from './check.ts'

/** The oldest version that its makers still mend, and that the tests have run on. */
const OLDEST = 14
/** Seconds by which two clocks may differ before limits and sessions are counted wrongly. */
const SKEW = 2
/** Connections beside those of pages: for patient work and for signals. */
const BESIDE = 3

export const checkDatabase: Check = {
  name: 'database',
  title: { zh: '数据库与数据密钥', en: 'Database and data key' },
  async look({ env, now }) {
    if (env.apiUpstream !== '') return [await askUpstream(env.apiUpstream)]
    const looked = await lookAtDatabase(env, async (look) => [
      ...lookAtState(look),
      ...(look.server ? lookAtServer(look.server, env, now) : []),
      ...(await lookAtKey(look, env)),
    ])
    if (looked.kind === 'looked') return looked.result
    if (looked.kind === 'absent')
      return [note('还没有数据库，启动时会建', 'there is no database yet; the start makes it')]
    return [
      {
        level: 'fault',
        message: { zh: `数据库打不开：${looked.reason}`, en: `the database cannot be opened: ${looked.reason}` },
        mend:
          env.databaseUrl === ''
            ? {
                zh: '看看 DATA_DIR 的权限；文件损坏时，把 wenlan.db 及其 -wal、-shm 移到别处，恢复最近的备份',
                en: 'look at the rights of DATA_DIR; where the file is damaged, move wenlan.db with its -wal and -shm elsewhere and restore the last backup',
              }
            : {
                zh: '检查 DATABASE_URL 里的主机、端口、账号，以及数据库是否在运行',
                en: 'check host, port and account in DATABASE_URL, and whether the database runs',
              },
      },
    ]
  },
}

/** Asks the other backend once; whatever it says at its root, it is there. */
async function askUpstream(address: string): Promise<Finding> {
  const fault = (reason: string): Finding => ({
    level: 'fault',
    message: {
      zh: `另一个后端（API_UPSTREAM）没有回答：${reason}`,
      en: `the other backend (API_UPSTREAM) does not answer: ${reason}`,
    },
    mend: {
      zh: '检查 API_UPSTREAM 的地址，以及那个后端是否在运行',
      en: 'check the address in API_UPSTREAM, and whether that backend runs',
    },
  })
  const answer = await ask(address, {})
  if (answer.kind === 'failed') return fault(answer.reason)
  if (answer.status >= 502 && answer.status <= 504) return fault(`HTTP ${answer.status}`)
  return ok(
    '数据在另一个后端（API_UPSTREAM），它有回答',
    'the data is at another backend (API_UPSTREAM), which answers',
  )
}

function lookAtState({ kind, damage, pending, newer, isUsable }: DatabaseLook): Finding[] {
  if (damage !== undefined)
    return [
      {
        level: 'fault',
        message: { zh: `数据库文件已损坏：${damage}`, en: `the file of the database is damaged: ${damage}` },
        mend: {
          zh: '停止门户，把 wenlan.db 及其 -wal、-shm 移到别处留着，再恢复最近的备份：backup restore',
          en: 'stop the portal, move wenlan.db with its -wal and -shm elsewhere, and restore the last backup: backup restore',
        },
      },
    ]
  if (newer.length > 0 && isUsable)
    return [
      note(
        `数据库里有更新版本加的 ${newer.join('、')}，这个版本用得了`,
        `a newer version added ${newer.join(', ')} to the database, which this one can do without`,
      ),
    ]
  if (newer.length > 0)
    return [
      {
        level: 'fault',
        message: {
          zh: `数据库比这个版本的程序新：${newer.join('、')}`,
          en: `the database is newer than this version of the program: ${newer.join(', ')}`,
        },
        mend: {
          zh: '启动更新的版本，或恢复升级之前的备份',
          en: 'start the newer version, or restore the backup from before the upgrade',
        },
      },
    ]
  if (pending.length > 0)
    return [
      note(
        `下次启动时要升级数据库：${pending.join('、')}；之前先备份`,
        `the next start migrates the database: ${pending.join(', ')}; write a backup first`,
      ),
    ]
  return [
    ok(
      kind === 'sqlite' ? '嵌入式数据库完好' : 'PostgreSQL 连得上，表都是最新的',
      kind === 'sqlite' ? 'the embedded database is sound' : 'PostgreSQL answers, and its tables are the newest',
    ),
  ]
}

function lookAtServer(server: DatabaseServer, { databasePool }: Env, now: number): Finding[] {
  const findings: Finding[] = []
  if (Number.parseInt(server.version, 10) < OLDEST)
    findings.push({
      level: 'warning',
      message: {
        zh: `PostgreSQL ${server.version} 已不再维护`,
        en: `PostgreSQL ${server.version} is no longer maintained`,
      },
      mend: { zh: `换成 ${OLDEST} 以上的版本`, en: `take version ${OLDEST} or newer` },
    })
  if (server.encoding !== 'UTF8')
    findings.push({
      level: 'fault',
      message: {
        zh: `数据库的编码是 ${server.encoding}，存不下中文`,
        en: `the encoding of the database is ${server.encoding}, which cannot hold Chinese`,
      },
      mend: {
        zh: "重新建库：create database wenlan encoding 'UTF8' template template0",
        en: "make it anew: create database wenlan encoding 'UTF8' template template0",
      },
    })
  if (!server.mayCreate)
    findings.push({
      level: 'fault',
      message: { zh: '这个账号不能建表，升级时会失败', en: 'this account may not make tables, so migrations fail' },
      mend: {
        zh: '把数据库的所有者改成它：alter database wenlan owner to …',
        en: 'make it the owner of the database: alter database wenlan owner to …',
      },
    })
  const connections = databasePool + BESIDE
  if (connections > server.maxConnections)
    findings.push({
      level: 'warning',
      message: {
        zh: `一个进程最多要用 ${connections} 个连接，而数据库一共只给 ${server.maxConnections} 个`,
        en: `one process may want ${connections} connections, and the database has ${server.maxConnections} in all`,
      },
      mend: {
        zh: '减小 DATABASE_POOL，增大 max_connections，或在中间放 pgbouncer',
        en: 'lower DATABASE_POOL, raise max_connections, or put pgbouncer between',
      },
    })
  const skew = Math.abs(server.now - now)
  if (skew > SKEW)
    findings.push({
      level: 'warning',
      message: {
        zh: `本机的时钟和数据库差 ${Math.round(skew)} 秒`,
        en: `the clock of this machine is ${Math.round(skew)} s off the database’s`,
      },
      mend: {
        zh: '两台机器都启用时间同步（chrony 或 systemd-timesyncd）',
        en: 'keep both clocks by the network (chrony or systemd-timesyncd)',
      },
    })
  return findings
}

async function lookAtKey({ queries, pending }: DatabaseLook, env: Env): Promise<Finding[]> {
  const source = keySource(env)
  const read = source.read()
  const mend = {
    zh: `把保管着的那一份放回 ${source.place}，或用 DATA_KEY 给出它`,
    en: `put the one you keep back to ${source.place}, or give it by DATA_KEY`,
  }
  if (read.kind === 'broken')
    return [
      {
        level: 'fault',
        message: { zh: `数据密钥 ${source.place} 读不懂`, en: `the data key of ${source.place} cannot be read` },
        mend,
      },
    ]
  // Tables from before the marks are compared by the start, which brings them up to date first.
  if (pending.length > 0) return []
  const lost = await lostVersions({ db: queries }, read.kind === 'keys' ? read.keys : new Map())
  if (lost.length > 0)
    return [
      {
        level: 'fault',
        message: {
          zh: `数据库是用第 ${lost.join('、')} 版数据密钥封存的，这里没有它`,
          en: `the database is sealed with version ${lost.join(', ')} of the data key, which is not here`,
        },
        mend,
      },
    ]
  if (read.kind === 'absent')
    return [note('还没有数据密钥，启动时会生成', 'there is no data key yet; the start makes it')]
  if (source.isFile)
    return [
      {
        level: env.databaseUrl === '' ? 'note' : 'warning',
        message: {
          zh: `数据密钥在 ${source.place}，备份里没有它`,
          en: `the data key is in ${source.place}, and in no backup`,
        },
        mend: {
          zh: '抄一份，和备份分开保管；几台机器时改用 DATA_KEY',
          en: 'keep a copy apart from the backups; with several machines use DATA_KEY',
        },
      },
    ]
  return [ok('数据密钥是封存这个数据库的那一把', 'the data key is the one the database is sealed with')]
}

function note(zh: string, en: string): Finding {
  return { level: 'note', message: { zh, en } }
}
