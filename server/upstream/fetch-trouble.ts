import type { Message } from '#server/platform/log/message.ts'

import { errorCode } from './error-code.ts'
import { MAX_BYTES, Redirected, TooLong } from './fetch-bounded.ts'
import { printable } from './read-values.ts'

/** Reason for a missing answer, in a sentence that operators can act on. */
export interface FetchTrouble {
  kind: 'timeout' | 'host' | 'refused' | 'tls' | 'redirect' | 'length' | 'broken'
  sentence: Message
}

/** Describes an error of asking. Of the address only host and port are repeated. */
export function fetchTrouble(error: unknown, url: string): FetchTrouble {
  const { host, hostname, protocol } = new URL(url)
  const code = errorCode(error)
  if (error instanceof Redirected) return { kind: 'redirect', sentence: redirectSentence(whereTo(error.message, url)) }
  if (error instanceof TooLong)
    return {
      kind: 'length',
      sentence: {
        zh: `答复超过 ${MAX_BYTES / 1024 / 1024} MiB，没有读完`,
        en: `the answer is longer than ${MAX_BYTES / 1024 / 1024} MiB, and was not read to its end`,
      },
    }
  if (isTimeout(error) || code === 'ETIMEDOUT')
    return {
      kind: 'timeout',
      sentence: { zh: `${host} 没有在规定的时间内答复完`, en: `${host} did not answer in time` },
    }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return {
      kind: 'host',
      sentence: {
        zh: `找不到主机 ${hostname}：请检查地址有没有写错，或本机的 DNS`,
        en: `there is no host ${hostname}: look at the address, or at the DNS of this machine`,
      },
    }
  if (code === 'ECONNREFUSED')
    return {
      kind: 'refused',
      sentence: {
        zh: `${host} 拒绝连接：主机在，但这个端口上没有服务，或被防火墙挡住`,
        en: `${host} refuses connections: the machine is there, but nothing listens on the port, or a firewall stands before it`,
      },
    }
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return {
      kind: 'refused',
      sentence: {
        zh: `到不了 ${host}：请检查网络和防火墙`,
        en: `${host} cannot be reached: look at the network and the firewall`,
      },
    }
  if (/^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO)/u.test(code))
    return { kind: 'tls', sentence: tlsSentence(code, hostname, protocol) }
  const detail = code === '' ? undefined : printable(code, 40)
  return {
    kind: 'broken',
    sentence: {
      zh: `与 ${host} 的连接中断${detail === undefined ? '' : `（${detail}）`}`,
      en: `the connection to ${host} broke off${detail === undefined ? '' : ` (${detail})`}`,
    },
  }
}

function redirectSentence(to: string | undefined): Message {
  return {
    zh: `后端要求转到别的地址（${to ?? '没有说明'}），门户不会跟过去；请把地址改成最后那一个，常见的原因是 http 要写成 https，或前缀不对`,
    en: `the backend sends to another address (${to ?? 'not told'}), where the portal does not follow; set the last one as the address. Often http should be https, or the prefix is wrong`,
  }
}

const certificates: Readonly<Record<string, Message>> = {
  CERT_HAS_EXPIRED: { zh: '证书已经过期', en: 'it has expired' },
  CERT_NOT_YET_VALID: {
    zh: '证书还没有生效，请检查两边的时间',
    en: 'it is not valid yet; look at the clocks of both machines',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: {
    zh: '证书是自己签发的，不受信任；可以用 NODE_EXTRA_CA_CERTS 指明信任它的文件',
    en: 'it is self-signed, and not trusted; NODE_EXTRA_CA_CERTS can name a file that trusts it',
  },
  SELF_SIGNED_CERT_IN_CHAIN: {
    zh: '证书链里有自己签发的证书；可以用 NODE_EXTRA_CA_CERTS 指明信任它的文件',
    en: 'a certificate of its chain is self-signed; NODE_EXTRA_CA_CERTS can name a file that trusts it',
  },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    zh: '服务器没有给出完整的证书链，请在服务器上补全中间证书',
    en: 'the server does not send its whole chain; add the certificates between there',
  },
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: {
    zh: '签发证书的机构不受信任；可以用 NODE_EXTRA_CA_CERTS 指明信任它的文件',
    en: 'its issuer is not trusted; NODE_EXTRA_CA_CERTS can name a file that trusts it',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: { zh: '证书不是发给这个主机名的', en: 'it was not issued to this host' },
}

function tlsSentence(code: string, hostname: string, protocol: string): Message {
  const certificate = certificates[code]
  if (certificate !== undefined)
    return {
      zh: `${hostname} 的 TLS 证书有问题：${certificate.zh}`,
      en: `something is wrong with the TLS certificate of ${hostname}: ${certificate.en}`,
    }
  const detail = printable(code, 40)
  return {
    zh: `与 ${hostname} 的 TLS 连接没有建立（${detail}）：${protocol === 'https:' ? '这个端口上可能是 http，请试一试把 https 换成 http' : '请检查地址'}`,
    en: `no TLS connection to ${hostname} came about (${detail}): ${protocol === 'https:' ? 'perhaps this port speaks http; try http instead of https' : 'look at the address'}`,
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

function whereTo(location: string, url: string): string | undefined {
  if (!URL.canParse(location, url)) return undefined
  const { origin, pathname } = new URL(location, url)
  return printable(`${origin}${pathname}`, 120)
}
