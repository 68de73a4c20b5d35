import type { Message } from '../log/message.ts'

/** Words of a part for operators. */
export interface PartWords {
  /** As in "… works again". */
  name: Message
  /** The consequence while it does not work, in a sentence without a full stop; the reason follows it. */
  failure: Message
}

/**
 * The parts of a server that work beside its answers: threads, processes, lines to others and periodic jobs. Each name is a
 * label of metrics and a reason of `/readyz`; the words are those of the log and of doctor.
 */
export const partWords = {
  'read-threads': {
    name: { zh: '读数据库的线程', en: 'The threads that read the database' },
    failure: {
      zh: '读数据库的线程没有工作，或少了一个；一个也没有时由服务线程自己读，访客会等得久',
      en: 'A thread that reads the database does not work; without any, the serving thread reads, and everybody waits for it',
    },
  },
  'write-thread': {
    name: { zh: '写数据库的线程', en: 'The thread that writes the database' },
    failure: {
      zh: '写数据库的线程没有工作，服务线程自己写，访客会等得久',
      en: 'The thread that writes the database does not work: the serving thread writes, and everybody waits for it',
    },
  },
  'damage-check': {
    name: { zh: '通读数据库文件的线程', en: 'The thread that reads the file of the database through' },
    failure: {
      zh: '数据库文件没有通读完，有没有损坏还不知道',
      en: 'The file of the database was not read through: damage in it would not be known',
    },
  },
  'schema-worker': {
    name: { zh: '检查 schema 的线程', en: 'The schema worker' },
    failure: {
      zh: '检查 schema 的线程没有工作，保存的改动要等一等',
      en: 'The schema worker does not work: saves have to wait',
    },
  },
  'schema-watch': {
    name: { zh: '查看 schema 有没有改动', en: 'Watching the schema' },
    failure: {
      zh: 'schema 有没有改动查不出来，或一直查不完，保存的改动可能看不到',
      en: 'Changes of the schema cannot be looked up, or take too long to, so that saves may not be seen',
    },
  },
  'image-worker': {
    name: { zh: '画图的进程', en: 'The image worker' },
    failure: {
      zh: '画图的进程没有工作，没画过的图片显示不出来，也收不了上传的图片',
      en: 'The image worker does not work: pictures that were not drawn before are missing, and none can be uploaded',
    },
  },
  'content-watch': {
    name: { zh: '查看内容有没有改动', en: 'Watching for changes of content' },
    failure: { zh: '读不到内容有没有改动', en: 'Changes of content cannot be read' },
  },
  agreements: {
    name: { zh: '看协议换了没有', en: 'Following the agreements in force' },
    failure: {
      zh: '协议有没有换成新的一版读不到，访客看到的、注册时同意的是原来的',
      en: 'The agreements in force cannot be read: visitors read and accept the former ones',
    },
  },
  schedule: {
    name: { zh: '定时发布和下架', en: 'The schedule of content' },
    failure: { zh: '定时发布和下架的内容要等一等', en: 'Scheduled content has to wait' },
  },
  publications: {
    name: { zh: '定时发布改动', en: 'Publishing changes of content at their time' },
    failure: {
      zh: '有内容的改动到了时间没有发布，会再试',
      en: 'Changes of content whose time has come were not published and are tried again',
    },
  },
  derivation: {
    name: { zh: '筛选和搜索跟上 schema', en: 'Following the schema by facets and search' },
    failure: { zh: '筛选和搜索跟不上 schema', en: 'Facets and search cannot follow the schema' },
  },
  'media-uses': {
    name: { zh: '记下内容用到的图片和文件', en: 'Noting the pictures and files that content uses' },
    failure: {
      zh: '内容用到哪些图片和文件没有记全，没有用到的暂时清理不了',
      en: 'Not all pictures and files that content uses are noted, so that unused ones cannot be removed for now',
    },
  },
  views: {
    name: { zh: '写下浏览数', en: 'Writing views' },
    failure: { zh: '浏览数没有写下，下次再写', en: 'Views were not written and are kept for the next try' },
  },
  figures: {
    name: { zh: '写下每天的访问数', en: 'Writing the figures of the day' },
    failure: {
      zh: '访问、搜索和报名的次数没有写下，下次再写',
      en: 'Counts of visits, searches and sign-ups were not written and are kept for the next try',
    },
  },
  seats: {
    name: { zh: '提醒和候补', en: 'Reminders and waiting lists' },
    failure: {
      zh: '提醒和候补要等到下一分钟',
      en: 'Reminders and waiting lists have to wait for the next minute',
    },
  },
  'file-removal': {
    name: { zh: '清除已删除的文件', en: 'Removing deleted files' },
    failure: { zh: '已删除的文件要到下一次才清得掉', en: 'Deleted files stay where they are until the next try' },
  },
  retention: {
    name: { zh: '删除过了保存期限的资料', en: 'Deleting what the policy keeps no longer' },
    failure: {
      zh: '过了保存期限的资料没有删除，下次再试',
      en: 'What the policy keeps no longer stays until the next try',
    },
  },
  'ledger-anchors': {
    name: { zh: '把操作记录的末尾写进日志', en: 'Writing the head of the ledger into the log' },
    failure: {
      zh: '操作记录的末尾没有写进日志，末尾被删去时日志里对不出来',
      en: 'The head of the ledger is not written into the log, which could not show that its end was cut',
    },
  },
  'upload-sweep': {
    name: { zh: '清理没有用到的上传文件', en: 'Sweeping unused uploads' },
    failure: { zh: '没有用到的上传文件留到下次再清理', en: 'Unused uploads stay until the next sweep' },
  },
  'partial-sweep': {
    name: { zh: '清理没有传完的文件', en: 'Sweeping files that were not sent to their end' },
    failure: {
      zh: '没有传完的文件留到下次再清理',
      en: 'Files that were not sent to their end stay until the next sweep',
    },
  },
  'session-sweep': {
    name: { zh: '清理过期的登录和验证码', en: 'Sweeping expired logins and codes' },
    failure: { zh: '这次没有清理过期的登录和验证码', en: 'Expired logins and codes were not swept this time' },
  },
  'last-import': {
    name: { zh: '做完上次中断的导入', en: 'Finishing an import of content that had been broken off' },
    failure: { zh: '上次中断的导入做不完', en: 'An import of content that had been broken off cannot be finished' },
  },
  erasures: {
    name: { zh: '从数据库文件里清除删掉的内容', en: 'Clearing what was deleted out of the database files' },
    failure: {
      zh: '删掉的内容还没能从数据库文件里清除',
      en: 'What was deleted could not be cleared out of the database files so far',
    },
  },
  resealing: {
    name: { zh: '用现在的密钥重新封存', en: 'Sealing with the active version of the key' },
    failure: {
      zh: '还有资料是用旧版密钥封存的，下次再换',
      en: 'Data stays sealed with a former version of the key until the next try',
    },
  },
  'key-watch': {
    name: { zh: '查看数据密钥用哪一版', en: 'Watching the active version of the data key' },
    failure: {
      zh: '没有查到数据密钥现在用哪一版',
      en: 'It could not be looked up which version of the data key is active',
    },
  },
  'data-key': {
    name: { zh: '数据密钥', en: 'The data key' },
    failure: {
      zh: '数据库现在用本进程没有的一版数据密钥封存：请把它加上，再重启',
      en: 'The database is sealed with a version of the data key now that this process does not have: add it and restart',
    },
  },
  'replica-watch': {
    name: { zh: '查看主库写到了哪里', en: 'Watching how far the primary has written' },
    failure: {
      zh: '读不到主库写到了哪里，页面的查询都由主库回答',
      en: 'It cannot be read how far the primary has written: it answers all queries itself',
    },
  },
  'storage-watch': {
    name: { zh: '查看文件存储', en: 'Watching the store of files' },
    failure: { zh: '看不到文件存储的状况', en: 'The store of files cannot be watched' },
  },
  'disk-watch': {
    name: { zh: '查看磁盘的剩余空间', en: 'Watching the free space of the disk' },
    failure: { zh: '读不到 DATA_DIR 所在磁盘的剩余空间', en: 'The free space of the disk of DATA_DIR cannot be read' },
  },
  upstream: {
    name: { zh: '另一个后端（API_UPSTREAM）', en: 'The other backend (API_UPSTREAM)' },
    failure: {
      zh: '另一个后端（API_UPSTREAM）没有回答，访客看不到内容',
      en: 'The other backend (API_UPSTREAM) does not answer, so visitors see no content',
    },
  },
  replica: {
    name: { zh: '只读副本', en: 'The replica' },
    failure: { zh: '只读副本没有答复，改读主库', en: 'The replica does not answer, so the primary is read instead' },
  },
  signals: {
    name: { zh: '接收其他进程的通知', en: 'Hearing from other processes' },
    failure: {
      zh: '其他进程改动的名额和数目，要一分钟之内才看得到，不是马上',
      en: 'Seats and counts that other processes change are seen within a minute, not at once',
    },
  },
  'single-sign-on': {
    name: { zh: '用单位账号登录（STUDIO_OIDC_ISSUER）', en: 'Single sign-on of staff (STUDIO_OIDC_ISSUER)' },
    failure: {
      zh: '身份提供方（STUDIO_OIDC_ISSUER）没有答复，或不认 STUDIO_OIDC_CLIENT、STUDIO_OIDC_SECRET，工作人员只能用密码登录',
      en: 'The identity provider (STUDIO_OIDC_ISSUER) does not answer, or refuses STUDIO_OIDC_CLIENT and STUDIO_OIDC_SECRET, so that staff sign in by password only',
    },
  },
  notices: {
    name: { zh: '通知其他进程', en: 'Telling other processes' },
    failure: { zh: '这里的改动没有通知到其他进程', en: 'Other processes are not told what changes here' },
  },
  purges: {
    name: { zh: '通知前面的缓存', en: 'Telling caches in front' },
    failure: {
      zh: '前面的缓存没有收到变化的通知，会再试',
      en: 'A cache in front was not told what changed and is told again',
    },
  },
  desk: {
    name: { zh: '命令行入口', en: 'The desk' },
    failure: {
      zh: '命令行入口打不开，npm run desk 联系不上这个服务',
      en: 'The desk cannot be opened, so "npm run desk" will not reach this server',
    },
  },
  'service-manager': {
    name: { zh: '向 systemd 报平安', en: 'Notices to systemd' },
    failure: {
      zh: 'systemd 收不到这个服务的消息，会当它没有启动或卡住了，把它重启',
      en: 'Notices do not reach systemd, which will take this server for one that does not start or hangs, and restart it',
    },
  },
  tracing: {
    name: { zh: '发送轨迹', en: 'Sending traces' },
    failure: {
      zh: '轨迹没有发到 OTEL_EXPORTER_OTLP_ENDPOINT，丢掉了',
      en: 'Traces do not reach OTEL_EXPORTER_OTLP_ENDPOINT and are lost',
    },
  },
} as const satisfies Readonly<Record<string, PartWords>>

export type PartName = keyof typeof partWords

export function isPartName(name: string): name is PartName {
  return Object.hasOwn(partWords, name)
}
