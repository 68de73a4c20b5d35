import { address, type Variable, wholeNumber } from './env-variable.ts'

/** The part of the environment that says where the database is. */
export interface DatabaseEnv {
  /** Empty for the embedded database in `dataDir`. */
  databaseUrl: string
  /** The way to the same database past a pooler; empty where `databaseUrl` has none in between. */
  databaseDirectUrl: string
  /** Replicas of the database; empty for none. */
  databaseReadUrl: string
  databasePool: number
  /** Threads that read the embedded database. */
  databaseReaders: number
}

const postgresAddress = address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/wenlan')

/** Part of the table of variables (env.ts). */
export const databaseVariables = {
  databaseUrl: {
    key: 'DATABASE_URL',
    zh: 'PostgreSQL 地址；留空使用嵌入式数据库',
    en: 'PostgreSQL address; empty for the embedded database',
    fallback: '',
    schema: postgresAddress,
  },
  databaseDirectUrl: {
    key: 'DATABASE_DIRECT_URL',
    zh: 'DATABASE_URL 经过 pgbouncer（按事务分配连接）时，绕过它直达同一个数据库的地址：用于 LISTEN、升级、导入和备份；留空为不经过',
    en: 'Where DATABASE_URL leads through pgbouncer (transaction pooling): the address of the same database past it, for LISTEN, migrations, imports and backups; empty for no pooler',
    fallback: '',
    schema: postgresAddress,
  },
  databaseReadUrl: {
    key: 'DATABASE_READ_URL',
    zh: 'PostgreSQL 只读副本的地址（不经过 pgbouncer），用于访客都能看的内容；副本不在或落后时读主库；留空为没有副本',
    en: 'Address of replicas of PostgreSQL (not through pgbouncer), for content that any visitor may see; where they are away or behind, the primary is read; empty for none',
    fallback: '',
    schema: postgresAddress,
  },
  databasePool: {
    key: 'DATABASE_POOL',
    zh: 'PostgreSQL 连接数上限',
    en: 'Most connections to PostgreSQL',
    fallback: '10',
    schema: wholeNumber(1, 200),
  },
  databaseReaders: {
    key: 'DATABASE_READERS',
    zh: '嵌入式数据库的读取线程数上限，另有一个写入线程；0 为都不用线程',
    en: 'Most threads that read the embedded database, beside one that writes; 0 for none at all',
    fallback: '2',
    schema: wholeNumber(0, 16),
  },
} as const satisfies { [Key in keyof DatabaseEnv]: Variable<DatabaseEnv[Key]> }

/** Reads this part of the environment by the reader of all variables. */
export function readDatabaseEnv(read: <Value>(variable: Variable<Value>) => Value | undefined): {
  [Key in keyof DatabaseEnv]: DatabaseEnv[Key] | undefined
} {
  return {
    databaseUrl: read(databaseVariables.databaseUrl),
    databaseDirectUrl: read(databaseVariables.databaseDirectUrl),
    databaseReadUrl: read(databaseVariables.databaseReadUrl),
    databasePool: read(databaseVariables.databasePool),
    databaseReaders: read(databaseVariables.databaseReaders),
  }
}
