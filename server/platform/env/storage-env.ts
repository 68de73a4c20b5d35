import * as z from 'zod'

import type { Variable } from './env-variable.ts'

/** The part of the environment that says where files written while running are. */
export interface StorageEnv {
  /** The store; false for the folder DATA_DIR. */
  storage: false | StorageAddress
}

/** An S3-compatible store, and the part of it that is this portal's. */
export interface StorageAddress {
  /** "https://s3.example.cn:9000" */
  endpoint: string
  key: string
  secret: string
  bucket: string
  /** The beginning of all names in the bucket: empty, or ending with a slash. */
  prefix: string
  region: string
  /** Whether the bucket is part of the path; otherwise it is part of the host's name. */
  isPathStyle: boolean
  /** Where browsers reach the store; empty where they do not. */
  links: string
}

const EXAMPLE = 's3://KEY:SECRET@s3.example.cn/bucket'
/** Names that every store takes. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u
const PREFIX = /^(?:[\w.-]+\/)*$/u

/** The parameters that may follow the question mark. */
const options = z.strictObject(
  {
    region: z
      .string()
      .regex(/^[\w-]{1,60}$/u, 'region 应为存储所在区域的名字，如 cn-north-1')
      .default('us-east-1'),
    tls: z.enum(['on', 'off'], 'tls 应为 on 或 off').default('on'),
    style: z.enum(['path', 'host'], 'style 应为 path（桶在路径里）或 host（桶在主机名里）').default('path'),
    links: z
      .string()
      .regex(/^https?:\/\/[^/?#@\s]+\/?$/u, 'links 应为浏览器访问这个存储的网址，如 https://files.example.cn')
      .transform((text) => text.replace(/\/$/u, ''))
      .default(''),
  },
  '问号后面只能有 region、tls、style、links',
)

/** Part of the table of variables (env.ts). */
export const storageVariables = {
  storage: {
    key: 'STORAGE_URL',
    zh: '放上传的图片、文件和封存证件的 S3 兼容存储，如 s3://KEY:SECRET@主机:端口/桶/前缀?region=…&tls=off&style=host&links=https://…；留空放在数据文件夹里',
    en: 'S3-compatible store of pictures, uploads and sealed files, such as s3://KEY:SECRET@host:port/bucket/prefix?region=…&tls=off&style=host&links=https://…; empty: they are in DATA_DIR',
    fallback: '',
    schema: z.string().transform((text, context): false | StorageAddress => {
      if (text === '') return false
      const address = parseStorageUrl(text)
      if (typeof address !== 'string') return address
      context.addIssue({ code: 'custom', message: address })
      return z.NEVER
    }),
  },
} as const satisfies { [Key in keyof StorageEnv]: Variable<StorageEnv[Key]> }

/**
 * Parses the address of a store; returns a sentence about its fault, without any part of the address, which has a secret.
 * Characters of key and secret that have a meaning in addresses, such as the slash, are written in percent.
 */
export function parseStorageUrl(text: string): StorageAddress | string {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return `应为 ${EXAMPLE} 这样的地址，或留空`
  const url = new URL(text)
  const read = options.safeParse(Object.fromEntries(url.searchParams))
  if (!read.success) return read.error.issues.map(({ message }) => message).join('；')
  const { region, tls, style, links } = read.data
  const [key, secret] = [decode(url.username), decode(url.password)]
  if (url.hostname === '' || key === '' || secret === '')
    return `应写明 KEY、SECRET 和主机，如 ${EXAMPLE}；其中的 / + @ : % 要写成 %2F %2B %40 %3A %25`
  const [, bucket = '', ...rest] = url.pathname.split('/')
  if (!BUCKET.test(bucket)) return `主机后面应是桶的名字，如 ${EXAMPLE}`
  const prefix = rest.flatMap((folder) => (folder === '' ? [] : `${folder}/`)).join('')
  if (!PREFIX.test(prefix)) return '前缀应为字母、数字、._- 和斜线'
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    ...{ key, secret, bucket, prefix, region, links },
    isPathStyle: style === 'path',
  }
}

/** Says which store it is, without what opens it. */
export function storagePlace({ endpoint, bucket, prefix }: StorageAddress): string {
  return `${endpoint}/${bucket}/${prefix}`.replace(/\/$/u, '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
