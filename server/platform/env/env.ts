import * as z from 'zod'

import { type DatabaseEnv, databaseVariables, readDatabaseEnv } from './database-env.ts'
import { type EnvProblem, HIDDEN } from './env-problem.ts'
import { address, type Variable, wholeNumber } from './env-variable.ts'
import { type StorageEnv, storageVariables } from './storage-env.ts'
import { type FrontEnv, frontVariables } from './front-env.ts'
import type { Language } from '../log/message.ts'
import { type PasswordEnv, passwordVariables, refuseLowCost } from './password-env.ts'
import {
  readSingleSignOnEnv,
  refuseHalfProvider,
  type SingleSignOnEnv,
  singleSignOnVariables,
} from './single-sign-on-env.ts'
import { readStudioEnv, type StudioEnv, studioVariables } from './studio-env.ts'
import { readTelemetry, type TelemetryEnv, telemetryVariables } from './telemetry-env.ts'
import { parseDataKeys } from './data-keys.ts'
import { proxyTrust } from './proxy-trust.ts'

/** The environment of the process, parsed once. */
export interface Env extends DatabaseEnv, FrontEnv, PasswordEnv, SingleSignOnEnv, StorageEnv, StudioEnv, TelemetryEnv {
  port: number
  host: string
  /** The folder of one site (site-settings.ts); empty where each of its parts is named by itself. */
  siteDir: string
  dataDir: string
  schemaDir: string
  /** Whether the schema is read from `schemaDir`, or from rows of the database that several machines share. */
  schemaSource: 'folder' | 'database'
  contentDir: string
  /** Further pictures and files of the site; empty for none. */
  mediaDir: string
  /** The data key, or its versions (data-keys.ts); if empty, a key is created in `dataDir`. */
  dataKey: string
  /** Base address of another backend for the calls of docs/specification/portal.md#calls; empty for our own. */
  apiUpstream: string
  origin: string
  /** In MiB. */
  pageCache: number
  /** Fastify's trustProxy: false, a number of hops, or addresses. */
  trustProxy: false | number | string
  /** Delivery of codes: printed in the log, posted to a webhook of the operator, or sent by Alibaba Cloud. */
  smsProvider: 'console' | 'webhook' | 'aliyun'
  smsWebhookUrl: string
  smsWebhookSecret: string
  smsAliyunKeyId: string
  smsAliyunKeySecret: string
  smsAliyunSign: string
  smsAliyunTemplate: string
  /** The language of the log and of what a start refuses. */
  logLanguage: Language
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  nodeEnv: 'production' | 'development' | 'test'
}

const folderOrNone = z.string().refine((path) => !path.includes('\0'), '应为文件夹路径，不含不允许的字符')

const folder = folderOrNone.min(1, '应为文件夹路径')

/** Characters of the keys and codes that providers issue. */
const word = z.string().regex(/^[\w.-]{0,200}$/u, '应为字母、数字、下划线组成的一串')

/** The variables with description, default and grammar. `--help`, the parser and tests use this table. */
const variables = {
  port: { key: 'PORT', zh: '监听的端口', en: 'Port to listen on', fallback: '8080', schema: wholeNumber(0, 65_535) },
  // All interfaces: 127.0.0.1 is not reachable from outside a container.
  host: {
    key: 'HOST',
    zh: '监听的地址，只允许本机访问时写 127.0.0.1',
    en: 'Address to listen on; 127.0.0.1 for this machine only',
    fallback: '0.0.0.0',
    schema: z.string().regex(/^[A-Za-z0-9.:-]{1,255}$/u, '应为 IP 地址或主机名'),
  },
  siteDir: {
    key: 'SITE_DIR',
    zh: '一个网站的文件夹：里面的 schema/、content/、media/、.data/ 作下面四个文件夹，site.env 写它的设置；--site 就是它',
    en: 'Folder of one site, whose schema/, content/, media/ and .data/ become the four folders below, with its settings in site.env; --site sets it',
    fallback: '',
    schema: folderOrNone,
  },
  dataDir: {
    key: 'DATA_DIR',
    zh: '数据文件夹：嵌入式数据库、上传的文件、缓存',
    en: 'Folder of the embedded database, uploads and caches',
    fallback: './data',
    schema: folder,
  },
  ...databaseVariables,
  ...storageVariables,
  schemaDir: {
    key: 'SCHEMA_DIR',
    zh: '门户定义（JSON）所在文件夹',
    en: 'Folder of the portal definition (JSON)',
    fallback: './schema',
    schema: folder,
  },
  schemaSource: {
    key: 'SCHEMA_SOURCE',
    zh: '门户定义放在哪里：folder 文件夹；database 放在 PostgreSQL 里，几台机器共用一份，第一次启动时从 SCHEMA_DIR 放进去',
    en: 'Where the portal definition lies: folder, or database (PostgreSQL, one for several machines, filled from SCHEMA_DIR at the first start)',
    fallback: 'folder',
    schema: z.enum(['folder', 'database'], '应为 folder、database 之一'),
  },
  contentDir: {
    key: 'CONTENT_DIR',
    zh: '第一批内容与图片所在文件夹：每个内容文件在启动时载入一次',
    en: 'Folder of the first content, each file of it loaded once, at a start, and of its pictures',
    fallback: './samples/content',
    schema: folder,
  },
  mediaDir: {
    key: 'MEDIA_DIR',
    zh: '网站自己的图片和文件所在文件夹，先于 CONTENT_DIR 里的 media/；留空则没有',
    en: 'Folder of the site’s own pictures and files, looked into before media/ of CONTENT_DIR; empty for none',
    fallback: '',
    schema: folderOrNone,
  },
  dataKey: {
    key: 'DATA_KEY',
    zh: '加密个人信息的密钥：32 字节的 base64，有几个版本时写成 2:新的,1:原来的；留空则首次启动时生成，存在数据文件夹里',
    en: 'Key that personal data is encrypted with: 32 bytes in base64, several versions as 2:new,1:old; empty: made on the first start and kept with the data',
    fallback: '',
    schema: z
      .string()
      .refine(
        (text) => text === '' || parseDataKeys(text) !== undefined,
        '应为 32 字节的 base64，可用 openssl rand -base64 32 生成；有几个版本时写成 2:新的,1:原来的',
      ),
  },
  ...passwordVariables,
  apiUpstream: {
    key: 'API_UPSTREAM',
    zh: '现有后端的地址；设置后 /api 转发到那里',
    en: 'Address of an existing backend that /api is proxied to',
    fallback: '',
    schema: address(['http:', 'https:'], 'https://api.example.cn'),
  },
  origin: {
    key: 'ORIGIN',
    zh: '对外网址，用于规范链接、站点地图',
    en: 'Public address, for canonical links and the sitemap',
    fallback: '',
    schema: address(['http:', 'https:'], 'https://www.example.cn'),
  },
  // Holds about a thousand pages in their compressed form.
  pageCache: {
    key: 'PAGE_CACHE',
    zh: '做好的页面最多占用的内存，单位 MiB；多出的页面，最久没人看的先丢掉',
    en: 'Most memory for finished pages, in MiB; the longest unused go first',
    fallback: '12',
    schema: wholeNumber(1, 4096),
  },
  trustProxy: {
    key: 'TRUST_PROXY',
    zh: '可信的反向代理：层数或地址、网段；留空不信任任何代理',
    en: 'Trusted reverse proxies: number of hops, or addresses; empty for none',
    fallback: '',
    schema: proxyTrust,
  },
  ...frontVariables,
  ...studioVariables,
  ...singleSignOnVariables,
  smsProvider: {
    key: 'SMS_PROVIDER',
    zh: '短信验证码从哪里发：console 只写在日志里（试用），webhook 交给自己的服务，aliyun 阿里云短信',
    en: 'How codes are sent: console (printed in the log, for trying out), webhook, aliyun',
    fallback: 'console',
    schema: z.enum(['console', 'webhook', 'aliyun'], '应为 console、webhook、aliyun 之一'),
  },
  smsWebhookUrl: {
    key: 'SMS_WEBHOOK_URL',
    zh: '接收短信内容的网址（POST，JSON）',
    en: 'Where messages are posted to as JSON',
    fallback: '',
    schema: address(['http:', 'https:'], 'https://sms.example.cn/send'),
  },
  smsWebhookSecret: {
    key: 'SMS_WEBHOOK_SECRET',
    zh: '为请求签名的密钥（请求头 wenlan-signature），至少 16 个字符',
    en: 'Key that requests are signed with (header wenlan-signature), 16 characters at least',
    fallback: '',
    schema: z.string().refine((text) => text === '' || text.length >= 16, '应为至少 16 个字符'),
  },
  smsAliyunKeyId: {
    key: 'SMS_ALIYUN_KEY_ID',
    zh: '阿里云 AccessKey ID',
    en: 'AccessKey ID of Alibaba Cloud',
    fallback: '',
    schema: word,
  },
  smsAliyunKeySecret: {
    key: 'SMS_ALIYUN_KEY_SECRET',
    zh: '阿里云 AccessKey Secret',
    en: 'AccessKey Secret of Alibaba Cloud',
    fallback: '',
    schema: word,
  },
  smsAliyunSign: {
    key: 'SMS_ALIYUN_SIGN',
    zh: '审核通过的短信签名',
    en: 'Signature name as it was approved',
    fallback: '',
    schema: z.string().max(40, '应为不超过 40 个字的签名'),
  },
  smsAliyunTemplate: {
    key: 'SMS_ALIYUN_TEMPLATE',
    zh: '审核通过的模板编号，变量只有 code，如 SMS_123456',
    en: 'Code of an approved template whose one variable is code',
    fallback: '',
    schema: word,
  },
  logLevel: {
    key: 'LOG_LEVEL',
    zh: '日志级别：fatal error warn info debug trace silent',
    en: 'Log level',
    fallback: 'info',
    schema: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      '应为 fatal、error、warn、info、debug、trace、silent 之一',
    ),
  },
  logLanguage: {
    key: 'LOG_LANGUAGE',
    zh: '日志和启动时的话用哪种语言：zh 中文，en 英文',
    en: 'Language of the log and of what is said at the start: zh or en',
    fallback: 'zh',
    schema: z.enum(['zh', 'en'], '应为 zh 或 en'),
  },
  ...telemetryVariables,
  nodeEnv: {
    key: 'NODE_ENV',
    zh: '运行环境：production development test',
    en: 'Kind of run',
    fallback: 'production',
    schema: z.enum(['production', 'development', 'test'], '应为 production、development、test 之一'),
  },
} as const satisfies { [Key in keyof Env]: Variable<Env[Key]> }

/** The names of all variables. */
export const envKeys: readonly string[] = Object.values(variables).map(({ key }) => key)

/** The environment, or its problems and the language to tell them in: the one that is set, if that can be read. */
export type ParsedEnv = { ok: true; env: Env } | { ok: false; problems: EnvProblem[]; language: Language }

/**
 * Parses the environment. All problems are reported at once; unknown variables are ignored.
 * An empty variable counts as not set, as in most tools that write environments.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): ParsedEnv {
  const problems: EnvProblem[] = []
  const isTrial = ['development', 'test'].includes(source[variables.nodeEnv.key]?.trim() ?? '')
  const read = <Value>({ key, en, fallback, fallbackInTrials, schema }: Variable<Value>): Value | undefined => {
    const text = source[key]?.trim() || (isTrial ? (fallbackInTrials ?? fallback) : fallback)
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data
    // Addresses may contain passwords and keys are secrets, so their values are not repeated.
    const found = /_(?:URLS?|KEY|SECRET)$/u.test(key) ? HIDDEN : text
    problems.push({
      variable: key,
      found,
      message: {
        zh: parsed.error.issues.map((issue) => issue.message).join('；'),
        en: [`not what it takes: ${en}`, ...parsed.error.issues.flatMap(partInEnglish)].join('; '),
      },
    })
    return undefined
  }
  const env = {
    port: read(variables.port),
    host: read(variables.host),
    siteDir: read(variables.siteDir),
    dataDir: read(variables.dataDir),
    ...readDatabaseEnv(read),
    storage: read<StorageEnv['storage']>(variables.storage),
    schemaDir: read(variables.schemaDir),
    schemaSource: read(variables.schemaSource),
    contentDir: read(variables.contentDir),
    mediaDir: read(variables.mediaDir),
    dataKey: read(variables.dataKey),
    passwordCost: read(variables.passwordCost),
    apiUpstream: read(variables.apiUpstream),
    origin: read(variables.origin),
    pageCache: read(variables.pageCache),
    trustProxy: read(variables.trustProxy),
    frontCache: read(variables.frontCache),
    purgeUrls: read(variables.purgeUrls),
    ...readStudioEnv(read),
    ...readSingleSignOnEnv(read),
    smsProvider: read(variables.smsProvider),
    smsWebhookUrl: read(variables.smsWebhookUrl),
    smsWebhookSecret: read(variables.smsWebhookSecret),
    smsAliyunKeyId: read(variables.smsAliyunKeyId),
    smsAliyunKeySecret: read(variables.smsAliyunKeySecret),
    smsAliyunSign: read(variables.smsAliyunSign),
    smsAliyunTemplate: read(variables.smsAliyunTemplate),
    logLevel: read(variables.logLevel),
    logLanguage: read(variables.logLanguage),
    ...readTelemetry(read),
    nodeEnv: read(variables.nodeEnv),
  }
  problems.push(...missingFor(env), ...refuseLowCost(env), ...refuseHalfProvider(env))
  for (const name of ['databaseDirectUrl', 'databaseReadUrl'] as const)
    if ((env[name] ?? '') !== '' && env.databaseUrl === '')
      problems.push({
        variable: variables[name].key,
        found: HIDDEN,
        message: {
          zh: '没有 DATABASE_URL：用嵌入式数据库时不要写',
          en: 'there is no DATABASE_URL: leave it empty with the embedded database',
        },
      })
  if (env.schemaSource === 'database' && env.databaseUrl === '')
    problems.push({
      variable: variables.schemaSource.key,
      found: 'database',
      message: {
        zh: '没有 DATABASE_URL：嵌入式数据库只有一台机器用，请写 folder',
        en: 'there is no DATABASE_URL: only one machine uses the embedded database, so set folder',
      },
    })
  if (env.schemaSource === 'database' && (env.apiUpstream ?? '') !== '')
    problems.push({
      variable: variables.schemaSource.key,
      found: 'database',
      message: {
        zh: '接在另一个后端（API_UPSTREAM）前面的门户没有自己的数据库，请写 folder',
        en: 'a portal in front of another backend (API_UPSTREAM) has no database: set folder',
      },
    })
  if ((env.purgeUrls?.length ?? 0) > 0 && env.frontCache === false)
    problems.push({
      variable: 'PURGE_URLS',
      found: HIDDEN,
      message: {
        zh: '要和 FRONT_CACHE=on 一起用：没有保存页面，就没有要通知的',
        en: 'of use with FRONT_CACHE=on only: where no pages are kept, nothing has to be told',
      },
    })
  if (isComplete(env) && problems.length === 0) return { ok: true, env }
  return { ok: false, problems, language: env.logLanguage ?? variables.logLanguage.fallback }
}

/** What an issue names of the value, in English; the messages of schemas are Chinese. */
function partInEnglish(issue: z.core.$ZodIssue): string[] {
  const en: unknown = issue.code === 'custom' ? issue.params?.['en'] : undefined
  return typeof en === 'string' ? [en] : []
}

/** The variables that each SMS provider requires. */
const smsNeeds = {
  console: [],
  webhook: ['smsWebhookUrl', 'smsWebhookSecret'],
  aliyun: ['smsAliyunKeyId', 'smsAliyunKeySecret', 'smsAliyunSign', 'smsAliyunTemplate'],
} as const satisfies Record<Env['smsProvider'], readonly (keyof Env)[]>

/** Reports missing variables at the start, before a visitor waits for a code that cannot be sent. */
function missingFor(env: { [Key in keyof Env]: Env[Key] | undefined }): EnvProblem[] {
  const { smsProvider } = env
  if (smsProvider === undefined) return []
  return smsNeeds[smsProvider]
    .filter((name) => env[name] === '')
    .map((name) => ({
      variable: variables[name].key,
      found: '',
      message: { zh: `SMS_PROVIDER=${smsProvider} 时必须填写`, en: `required with SMS_PROVIDER=${smsProvider}` },
    }))
}

/** Renders the table of variables as text, for `--help` and for a failed start. */
export function renderEnvHelp(): string {
  const rows = Object.values(variables).map(({ key, zh, en, fallback }) => ({
    left: `  ${key}${fallback ? `=${fallback}` : ''}`,
    zh,
    en,
  }))
  const width = Math.max(...rows.map(({ left }) => left.length)) + 2
  return rows.map(({ left, zh, en }) => `${left.padEnd(width)}${zh}\n${' '.repeat(width)}${en}`).join('\n')
}

function isComplete(env: { [Key in keyof Env]: Env[Key] | undefined }): env is Env {
  return Object.values(env).every((value) => value !== undefined)
}
