import * as z from 'zod'

import { reasonOf } from '#server/platform/log/message.ts'

import { type Check, type Finding, ok } from './check.ts'

const PATIENCE_MS = 5000
const description = z.object({ issuer: z.string() })

export const checkSingleSignOn: Check = {
  name: 'single-sign-on',
  title: { zh: '用单位账号登录', en: 'Single sign-on' },
  async look({ env: { studio, apiUpstream, studioOidcIssuer } }) {
    if (!studio || apiUpstream !== '' || studioOidcIssuer === '') return []
    const address = `${studioOidcIssuer.replace(/\/+$/u, '')}/.well-known/openid-configuration`
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
      const read = answer.ok ? description.safeParse(await answer.json()) : undefined
      if (!read?.success) return [unfit(address, String(answer.status))]
      const { issuer } = read.data
      if (URL.canParse(issuer) && new URL(issuer).href === new URL(studioOidcIssuer).href)
        return [ok(`${issuer} 连得上；没有真的登录`, `${issuer} can be reached; nobody signed in`)]
      return [
        {
          level: 'fault',
          message: {
            zh: `身份提供方自称 ${issuer}，和 STUDIO_OIDC_ISSUER 不一样，没有人能用它登录`,
            en: `the identity provider calls itself ${issuer}, which is not STUDIO_OIDC_ISSUER: staff cannot sign in with it`,
          },
          mend: { zh: '把 STUDIO_OIDC_ISSUER 写成它自称的地址', en: 'set STUDIO_OIDC_ISSUER to that address' },
        },
      ]
    } catch (error) {
      return [unfit(address, reasonOf(error instanceof Error && error.cause !== undefined ? error.cause : error))]
    }
  },
}

/** Staff have passwords as well, so that the portal does its work. */
function unfit(address: string, reason: string): Finding {
  return {
    level: 'warning',
    message: {
      zh: `身份提供方没有介绍自己（${address}：${reason}），工作人员只能用密码登录`,
      en: `the identity provider does not describe itself (${address}: ${reason}), so that staff sign in by password only`,
    },
    mend: {
      zh: '检查 STUDIO_OIDC_ISSUER，以及本机能否访问它',
      en: 'look at STUDIO_OIDC_ISSUER, and whether this machine can reach it',
    },
  }
}
