import { randomUUID } from 'node:crypto'

import { isProxyId, REQUEST_ID } from '#server/platform/http/request-id.ts'

import { ask } from './ask.ts'
import { type Check, type Finding, ok } from './check.ts'

/** Pages for operators, which are no business of visitors. */
const INSIDE = ['/healthz', '/readyz', '/metrics']

export const checkProxy: Check = {
  name: 'proxy',
  title: { zh: '前面的代理', en: 'Proxy in front' },
  async look({ env: { origin, trustProxy } }) {
    if (origin === '') return []
    const isSecure = origin.startsWith('https:')
    if (isSecure && trustProxy === false)
      return [
        {
          level: 'warning',
          message: {
            zh: '网址是 https，TRUST_PROXY 却是空的：所有访客算作一个人，短信和登录的上限很快用完',
            en: 'the address is https, but TRUST_PROXY is empty: all visitors count as one, and soon use up the limits of messages and logins',
          },
          mend: { zh: '前面有一层代理时写 TRUST_PROXY=1', en: 'with one proxy in front set TRUST_PROXY=1' },
        },
      ]
    const base = origin.replace(/\/+$/u, '')
    // The id of a visitor, which a proxy must replace by its own; the portal takes that over if it trusts the proxy.
    const id = randomUUID()
    const answer = await ask(`${base}/web/index`, { [REQUEST_ID]: id })
    // Of certificates another check speaks.
    if (answer.kind === 'failed' && /certificate/iu.test(answer.reason))
      return [
        {
          level: 'warning',
          message: {
            zh: `${origin} 的证书不被信任，所以没有查代理：${answer.reason}`,
            en: `the certificate of ${origin} is not trusted, so the proxy was not looked at: ${answer.reason}`,
          },
          mend: {
            zh: '先换上正式的证书；试用自签的，可以写 NODE_EXTRA_CA_CERTS=证书文件 再查一次',
            en: 'put the real certificate in place first; to try one of your own, look again with NODE_EXTRA_CA_CERTS=FILE',
          },
        },
      ]
    if (answer.kind === 'failed')
      return [
        {
          level: 'warning',
          message: {
            zh: `从本机打不开 ${origin}：${answer.reason}`,
            en: `${origin} cannot be opened from here: ${answer.reason}`,
          },
          mend: {
            zh: '门户在运行时从别处打开它看看；有些网络不让本机访问自己的公网地址',
            en: 'while the portal runs, open it from elsewhere; some networks do not lead a machine to its own public address',
          },
        },
      ]
    const findings = lookAtAnswer(answer, { id, isTrusting: trustProxy !== false, isSecure })
    for (const path of INSIDE) {
      const inside = await ask(base + path, {})
      if (inside.kind === 'answer' && inside.status === 200)
        findings.push({
          level: 'warning',
          message: {
            zh: `从这里能打开 ${base}${path}，它只给运维看`,
            en: `${base}${path}, which is for operators, opens from here`,
          },
          mend: {
            zh: '在代理上一律回答 404（deploy/nginx.conf 末尾），监控直接问门户自己的端口',
            en: 'let the proxy answer 404 (the end of deploy/nginx.conf); monitoring asks the port of the portal itself',
          },
        })
    }
    return findings.length > 0 ? findings : [ok(`经代理打开 ${origin} 正常`, `${origin} opens through the proxy`)]
  },
}

function lookAtAnswer(
  { status, headers }: { status: number; headers: Headers },
  { id, isTrusting, isSecure }: { id: string; isTrusting: boolean; isSecure: boolean },
): Finding[] {
  if (status !== 200)
    return [
      {
        level: 'warning',
        message: { zh: `首页的回答是 ${status}`, en: `the home page answers ${status}` },
        mend: {
          zh: '看代理和门户的日志；门户没有启动时先启动',
          en: 'see the logs of proxy and portal; start the portal if it does not run',
        },
      },
    ]
  const findings: Finding[] = []
  if (headers.get(REQUEST_ID) === null)
    findings.push({
      level: 'warning',
      message: {
        zh: '这个网址后面好像不是文澜，或者回答的头被代理删了',
        en: 'behind this address there seems to be another program, or the proxy drops headers',
      },
      mend: { zh: '检查代理转发到的地址', en: 'check the address that the proxy passes requests to' },
    })
  else if (headers.get(REQUEST_ID) === id)
    findings.push({
      level: 'warning',
      message: {
        zh: '代理把访客自己写的 x-request-id 传了过来：日志里的编号可以由访客选定',
        en: 'the proxy passes on the x-request-id of visitors, who can then choose the ids of the log',
      },
      mend: {
        zh: '让代理自己写 x-request-id，nginx 是 proxy_set_header X-Request-Id $request_id',
        en: 'let the proxy set x-request-id itself, in nginx by proxy_set_header X-Request-Id $request_id',
      },
    })
  else if (isTrusting && !isProxyId(headers.get(REQUEST_ID) ?? ''))
    findings.push({
      level: 'warning',
      message: {
        zh: '代理没有被 TRUST_PROXY 认出来：所有访客可能算作一个人',
        en: 'the proxy is not one that TRUST_PROXY trusts: all visitors may count as one',
      },
      mend: {
        zh: '写代理的层数，或代理连过来所用的地址；代理只删掉 x-request-id、自己不写的，可以不管这一条',
        en: 'set the number of hops, or the address the proxy connects from; where the proxy removes x-request-id and sets none, this can be left',
      },
    })
  if (isSecure && headers.get('strict-transport-security') === null)
    findings.push({
      level: 'warning',
      message: { zh: '回答里没有 strict-transport-security', en: 'the answer has no strict-transport-security' },
      mend: {
        zh: '检查代理是否删了它，或门户启动时还没有 ORIGIN',
        en: 'see whether the proxy drops it, or the portal was started without ORIGIN',
      },
    })
  return findings
}
