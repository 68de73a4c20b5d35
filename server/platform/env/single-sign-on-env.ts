import * as z from 'zod'

import { type EnvProblem, HIDDEN } from './env-problem.ts'
import type { Variable } from './env-variable.ts'

/** The part of the environment about the identity provider that staff may sign in with. */
export interface SingleSignOnEnv {
  /** The address of the provider, as it names itself; empty for none. */
  studioOidcIssuer: string
  /** The id that the provider gave to this portal, and its secret. */
  studioOidcClient: string
  studioOidcSecret: string
  /** What staff call their account there. */
  studioOidcName: string
  /** The classes of authentication (`acr`) that count as a second factor. */
  studioOidcAcr: readonly string[]
}

const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Part of the table of variables (env.ts). */
export const singleSignOnVariables = {
  studioOidcIssuer: {
    key: 'STUDIO_OIDC_ISSUER',
    zh: '工作人员可以用单位账号登录后台：身份提供方（OpenID Connect）的地址；留空则只用密码',
    en: 'Identity provider (OpenID Connect) that staff may sign in with; empty for passwords only',
    fallback: '',
    schema: z
      .string()
      .refine(
        (text) => text === '' || isIssuer(text),
        '应为 https 网址，不含 ? 和 #，如 https://login.example.cn；只有本机（localhost）可以用 http',
      ),
  },
  studioOidcClient: {
    key: 'STUDIO_OIDC_CLIENT',
    zh: '身份提供方给门户的编号（client_id）',
    en: 'Id that the provider gave to this portal (client_id)',
    fallback: '',
    schema: z.string().regex(/^[\x21-\x7E]{0,200}$/u, '应为不含空格的一串字母、数字、符号'),
  },
  studioOidcSecret: {
    key: 'STUDIO_OIDC_SECRET',
    zh: '身份提供方给门户的密钥（client_secret）',
    en: 'Secret that the provider gave to this portal (client_secret)',
    fallback: '',
    schema: z.string().regex(/^[\x21-\x7E]{0,500}$/u, '应为不含空格的一串字母、数字、符号'),
  },
  studioOidcName: {
    key: 'STUDIO_OIDC_NAME',
    zh: '登录页上怎么称呼那里的账号，如“集团账号”',
    en: 'What staff call their account there, on the button of the sign-in',
    fallback: '单位账号',
    schema: z.string().max(20, '应为不超过 20 个字'),
  },
  studioOidcAcr: {
    key: 'STUDIO_OIDC_ACR',
    zh: '身份提供方的哪些认证级别（acr）算两步验证，用空格分开；amr 含 mfa 的总是算',
    en: 'Values of acr that count as a second factor, separated by spaces; an amr with mfa always does',
    fallback: '',
    schema: z
      .string()
      .regex(/^[\x20-\x7E]{0,500}$/u, '应为用空格分开的值')
      .transform((text) => text.split(' ').filter((part) => part !== '')),
  },
} as const satisfies { [Key in keyof SingleSignOnEnv]: Variable<SingleSignOnEnv[Key]> }

/** Reads this part of the environment by the reader of all variables. */
export function readSingleSignOnEnv(read: <Value>(variable: Variable<Value>) => Value | undefined): {
  [Key in keyof SingleSignOnEnv]: SingleSignOnEnv[Key] | undefined
} {
  return {
    studioOidcIssuer: read(singleSignOnVariables.studioOidcIssuer),
    studioOidcClient: read(singleSignOnVariables.studioOidcClient),
    studioOidcSecret: read(singleSignOnVariables.studioOidcSecret),
    studioOidcName: read(singleSignOnVariables.studioOidcName),
    studioOidcAcr: read<readonly string[]>(singleSignOnVariables.studioOidcAcr),
  }
}

const together = ['studioOidcIssuer', 'studioOidcClient', 'studioOidcSecret'] as const

/** Reports a provider with which no sign-in could succeed, before a person tries. */
export function refuseHalfProvider(
  env: Partial<Record<(typeof together)[number] | 'origin', string | undefined>>,
): EnvProblem[] {
  if (together.every((name) => env[name] === '')) return []
  const missing = together
    .filter((name) => env[name] === '')
    .map((name) => ({
      variable: singleSignOnVariables[name].key,
      found: '',
      message: {
        zh: '用单位账号登录要 STUDIO_OIDC_ISSUER、STUDIO_OIDC_CLIENT、STUDIO_OIDC_SECRET 三个都填，或者都不填',
        en: 'single sign-on needs STUDIO_OIDC_ISSUER, STUDIO_OIDC_CLIENT and STUDIO_OIDC_SECRET: set all three or none',
      },
    }))
  const { origin = '' } = env
  if (origin === '' || isProtected(origin)) return missing
  const insecure = {
    variable: 'ORIGIN',
    found: HIDDEN,
    message: {
      zh: '用单位账号登录（STUDIO_OIDC_ISSUER）要 https 的网址：浏览器不会在 http 的网址上记住登录',
      en: 'single sign-on (STUDIO_OIDC_ISSUER) needs an https address: browsers remember no sign-in at an http one',
    },
  }
  return [...missing, insecure]
}

function isIssuer(text: string): boolean {
  return URL.canParse(text) && !/[?#]/u.test(text) && new URL(text).username === '' && isProtected(text)
}

/** Over TLS, or on this machine. */
function isProtected(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && LOCAL.has(hostname))
}
