import { lookAtReplica, type ReplicaLook } from '#server/db/connection/look-at-replica.ts'

import { type Check, type Finding, ok } from './check.ts'

export const checkReplica: Check = {
  name: 'replica',
  title: { zh: '只读副本', en: 'Read replica' },
  async look({ env: { databaseUrl, databaseDirectUrl, databaseReadUrl } }) {
    if (databaseReadUrl === '') return []
    return [findingOf(await lookAtReplica(databaseDirectUrl || databaseUrl, databaseReadUrl))]
  },
}

/** Pages come from the primary meanwhile, so that visitors see nothing of it; only another history shows them what is wrong. */
function findingOf(look: ReplicaLook): Finding {
  switch (look.kind) {
    case 'follows':
      return ok('副本有回答，跟得上主库', 'the replica answers and follows the primary')
    case 'unreachable':
      return {
        level: 'warning',
        message: {
          zh: `副本没有回答，页面都从主库读：${look.reason}`,
          en: `the replica does not answer, so all pages are read from the primary: ${look.reason}`,
        },
        mend: {
          zh: '检查 DATABASE_READ_URL 里的主机、端口、账号，副本是否在运行；用 Patroni 时看 patronictl list',
          en: 'check host, port and account in DATABASE_READ_URL, and whether the replica runs; with Patroni see patronictl list',
        },
      }
    case 'no replica':
      return {
        level: 'warning',
        message: {
          zh: 'DATABASE_READ_URL 那里不是副本，而是一个能写入的数据库，所以不从它读',
          en: 'at DATABASE_READ_URL there is no replica but a database that takes writes, so nothing is read from it',
        },
        mend: {
          zh: '写副本的地址；没有副本就留空',
          en: 'name the address of a replica, or leave it empty where there is none',
        },
      }
    case 'of another primary':
      return {
        level: 'fault',
        message: {
          zh: '副本跟的是另一个主库：访客会看到别的内容',
          en: 'the replica follows another primary: visitors would see other content',
        },
        mend: {
          zh: '先清空 DATABASE_READ_URL 并重新启动门户，再改成这个主库的副本的地址',
          en: 'empty DATABASE_READ_URL and restart the portal, then name a replica of this primary',
        },
      }
    case 'behind':
      return {
        level: 'warning',
        message: {
          zh: `副本落后主库 ${kib(look.bytes)} KiB，一秒里没有赶上，页面多从主库读`,
          en: `the replica is ${kib(look.bytes)} KiB behind the primary and did not catch up within a second, so pages are mostly read from the primary`,
        },
        mend: {
          zh: '在主库看 pg_stat_replication 的 replay_lag，在副本看磁盘和长时间的查询；主库设 synchronous_commit = remote_apply 就不会落后',
          en: 'see replay_lag in pg_stat_replication of the primary, disk and long queries of the replica; with synchronous_commit = remote_apply on the primary it never is behind',
        },
      }
  }
}

function kib(bytes: number): number {
  return Math.ceil(bytes / 1024)
}
