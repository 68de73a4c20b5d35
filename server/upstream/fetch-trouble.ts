import { errorCode } from './error-code.ts'
import { MAX_BYTES, Redirected, TooLong } from './fetch-bounded.ts'
import { printable } from './read-values.ts'

/** Reason for a missing answer, in a sentence that operators can act on. */
export interface FetchTrouble {
  kind: 'timeout' | 'host' | 'refused' | 'port' | 'tls' | 'redirect' | 'length' | 'broken'
  sentence: string
}

/** Describes an error of fetch. Of the address only host and port are repeated. */
export function fetchTrouble(error: unknown, url: string): FetchTrouble {
  const { host, hostname, port, protocol } = new URL(url)
  const code = errorCode(error)
  if (error instanceof Redirected)
    return {
      kind: 'redirect',
      sentence: `后端要求转到别的地址（${whereTo(error.message, url)}），门户不会跟过去；请把地址改成最后那一个，常见的原因是 http 要写成 https，或前缀不对`,
    }
  if (error instanceof TooLong) return { kind: 'length', sentence: `答复超过 ${MAX_BYTES / 1024 / 1024} MiB，没有读完` }
  if (
    isTimeout(error) ||
    code === 'UND_ERR_CONNECT_TIMEOUT' ||
    code === 'UND_ERR_HEADERS_TIMEOUT' ||
    code === 'ETIMEDOUT'
  )
    return { kind: 'timeout', sentence: `${host} 没有在规定的时间内答复完` }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return { kind: 'host', sentence: `找不到主机 ${hostname}：请检查地址有没有写错，或本机的 DNS` }
  if (code === 'ECONNREFUSED')
    return { kind: 'refused', sentence: `${host} 拒绝连接：主机在，但这个端口上没有服务，或被防火墙挡住` }
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return { kind: 'refused', sentence: `到不了 ${host}：请检查网络和防火墙` }
  if (isBlockedPort(error))
    return {
      kind: 'port',
      sentence: `端口 ${port} 没有去连：它在网页标准（Fetch）列出的不许连接的端口里（如 1、6000、6665–6669、10080），浏览器和门户都不会连它；有没有服务不知道。请让后端换一个端口`,
    }
  if (/^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO)/u.test(code))
    return { kind: 'tls', sentence: tlsSentence(code, hostname, protocol) }
  return { kind: 'broken', sentence: `与 ${host} 的连接中断${code === '' ? '' : `（${printable(code, 40)}）`}` }
}

const certificates: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: '证书已经过期',
  CERT_NOT_YET_VALID: '证书还没有生效，请检查两边的时间',
  DEPTH_ZERO_SELF_SIGNED_CERT: '证书是自己签发的，不受信任；可以用 NODE_EXTRA_CA_CERTS 指明信任它的文件',
  SELF_SIGNED_CERT_IN_CHAIN: '证书链里有自己签发的证书；可以用 NODE_EXTRA_CA_CERTS 指明信任它的文件',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '服务器没有给出完整的证书链，请在服务器上补全中间证书',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: '签发证书的机构不受信任；可以用 NODE_EXTRA_CA_CERTS 指明信任它的文件',
  ERR_TLS_CERT_ALTNAME_INVALID: '证书不是发给这个主机名的',
}

function tlsSentence(code: string, hostname: string, protocol: string): string {
  const certificate = certificates[code]
  if (certificate !== undefined) return `${hostname} 的 TLS 证书有问题：${certificate}`
  return `与 ${hostname} 的 TLS 连接没有建立（${printable(code, 40)}）：${protocol === 'https:' ? '这个端口上可能是 http，请试一试把 https 换成 http' : '请检查地址'}`
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

/** Whether fetch refused a port of its block list, which it reports by a message without a code. */
function isBlockedPort(error: unknown): boolean {
  return error instanceof TypeError && error.cause instanceof Error && error.cause.message === 'bad port'
}

function whereTo(location: string, url: string): string {
  if (!URL.canParse(location, url)) return '没有说明'
  const { origin, pathname } = new URL(location, url)
  return printable(`${origin}${pathname}`, 120)
}
