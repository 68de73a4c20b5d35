import { nearestName } from '#definition/names/nearest-name.ts'
import { type Env, envKeys } from '#server/platform/env/env.ts'

import { type Check, type Finding, ok, type Patient } from './check.ts'

/** Shorter names are near to many others that have nothing to do with the portal. */
const SHORTEST = 7

export const checkVariables: Check = {
  name: 'variables',
  title: { zh: '环境变量', en: 'Variables' },
  look({ env, variables }) {
    const findings = [...misspelled(variables), ...retired(variables), ...lookAtOrigin(env)]
    if (env.nodeEnv !== 'production')
      findings.push({
        level: 'warning',
        message: { zh: `NODE_ENV=${env.nodeEnv}`, en: `NODE_ENV=${env.nodeEnv}` },
        mend: {
          zh: '正式运行时写 NODE_ENV=production，或不写',
          en: 'in production say NODE_ENV=production, or nothing',
        },
      })
    return findings.length > 0 ? findings : [ok('都能读懂', 'all of them can be read')]
  },
}

/** Finds a variable that an earlier version read: a portal that was upgraded would have fewer processes, and not say so. */
function retired({ WORKERS }: Patient['variables']): Finding[] {
  if ((WORKERS ?? '') === '') return []
  return [
    {
      level: 'warning',
      message: { zh: 'WORKERS 已经没有了', en: 'WORKERS is no longer read' },
      mend: {
        zh: '几个进程就启动几个 wenlan@端口（docs/operations.zh-CN.md#一台机器上几个进程）',
        en: 'start as many units wenlan@PORT as processes are wanted (docs/operations.md#several-processes-on-one-machine)',
      },
    },
  ]
}

/** Finds names that are nearly those of a variable: a misspelled one is silently left at its default. */
function misspelled(variables: Patient['variables']): Finding[] {
  return Object.keys(variables).flatMap((name): Finding[] => {
    if (name.length < SHORTEST || envKeys.includes(name)) return []
    const { suggestion } = nearestName(name, envKeys)
    if (suggestion === undefined || distant(name, suggestion)) return []
    return [
      {
        level: 'warning',
        message: { zh: `没有 ${name} 这个变量`, en: `there is no variable ${name}` },
        mend: { zh: `是不是 ${suggestion}？`, en: `is ${suggestion} meant?` },
      },
    ]
  })
}

/** Misspelled names begin or end as they should; `SCHEMA_DIR` and `SCREEN_DIR` are two things. */
function distant(name: string, other: string): boolean {
  const head = Math.ceil(other.length / 3)
  return (
    Math.abs(name.length - other.length) > 2 ||
    (!name.startsWith(other.slice(0, head)) && !name.endsWith(other.slice(-head)))
  )
}

function lookAtOrigin({ origin, nodeEnv }: Env): Finding[] {
  if (nodeEnv !== 'production') return []
  if (origin === '')
    return [
      {
        level: 'warning',
        message: {
          zh: 'ORIGIN 没有设置：站点地图、订阅源和分享的链接都写成 localhost',
          en: 'ORIGIN is not set: sitemap, feeds and shared links say localhost',
        },
        mend: {
          zh: '写上对外网址，如 ORIGIN=https://www.example.cn',
          en: 'set the public address, such as ORIGIN=https://www.example.cn',
        },
      },
    ]
  if (!origin.startsWith('https:'))
    return [
      {
        level: 'warning',
        message: {
          zh: `${origin} 没有加密：密码和验证码在路上可以被看到`,
          en: `${origin} is not encrypted: passwords and codes can be read on their way`,
        },
        mend: {
          zh: '在前面的代理上装证书（deploy/nginx.conf、deploy/Caddyfile），再改 ORIGIN',
          en: 'get a certificate at the proxy in front (deploy/nginx.conf, deploy/Caddyfile), then change ORIGIN',
        },
      },
    ]
  return []
}
