import { connect } from 'node:tls'

import { DAY_SECONDS } from '#contract/time/durations.ts'
import { certificateSeconds, utcDay } from '#contract/time/utc-time.ts'

import { type Check, type Finding, ok } from './check.ts'

/** Renewal by ACME begins 30 days ahead; with fewer left, it has failed for a while. */
const FEW_DAYS = 21
const PATIENCE_MS = 5000

export const checkCertificate: Check = {
  name: 'certificate',
  title: { zh: '证书', en: 'Certificate' },
  async look({ env: { origin }, now }) {
    if (!origin.startsWith('https:')) return []
    const { hostname, port } = new URL(origin)
    const read = await readCertificate(hostname, Number(port || 443))
    if (read.kind === 'failed')
      return [
        {
          level: 'warning',
          message: {
            zh: `从本机看不到 ${hostname} 的证书：${read.reason}`,
            en: `the certificate of ${hostname} cannot be seen from here: ${read.reason}`,
          },
          mend: { zh: '在别处用浏览器打开看看', en: 'open the site in a browser elsewhere' },
        },
      ]
    return [lookAtCertificate(read, now)]
  },
}

interface Certificate {
  /** Seconds since 1970. */
  until: number
  /** Why browsers refuse it; undefined where they do not. */
  refusal: string | undefined
}

/** Checks a certificate by its end, and by what a browser would say. */
export function lookAtCertificate({ until, refusal }: Certificate, now: number): Finding {
  const days = Math.floor((until - now) / DAY_SECONDS)
  const end = utcDay(until)
  const mend = {
    zh: '续期：Caddy 自己会续；nginx 看 certbot 或 acme.sh 的日志，续好后 nginx -s reload',
    en: 'renew it: Caddy does so by itself; with nginx see the log of certbot or acme.sh, then nginx -s reload',
  }
  if (days < 0) return { level: 'fault', message: { zh: `已在 ${end} 过期`, en: `it expired on ${end}` }, mend }
  if (refusal !== undefined)
    return {
      level: 'fault',
      message: { zh: `浏览器不认它：${refusal}`, en: `browsers refuse it: ${refusal}` },
      mend: refusal.includes('SELF_SIGNED')
        ? {
            zh: '自签的证书只够试用：换成 Caddy、certbot 或证书商给的',
            en: 'one signed by yourself is for trying out only: take one by Caddy, certbot or an authority',
          }
        : {
            zh: '证书要包含这个域名，并带上中间证书（fullchain）',
            en: 'it must name this host and come with its intermediates (fullchain)',
          },
    }
  if (days < FEW_DAYS)
    return {
      level: 'warning',
      message: { zh: `${days} 天后（${end}）过期`, en: `it expires in ${days} days (${end})` },
      mend,
    }
  return ok(`到 ${end}，还有 ${days} 天`, `until ${end}, ${days} days`)
}

/** Reads the certificate that a server shows, valid or not. */
function readCertificate(
  host: string,
  port: number,
): Promise<({ kind: 'certificate' } & Certificate) | { kind: 'failed'; reason: string }> {
  return new Promise((resolve) => {
    // A certificate that is not valid is to be told of and not only refused; nothing is sent over this connection.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: PATIENCE_MS })
    const fail = (reason: string) => {
      socket.destroy()
      resolve({ kind: 'failed', reason })
    }
    socket.once('error', (error) => fail(error.message || error.name))
    socket.once('timeout', () => fail(`no answer within ${PATIENCE_MS / 1000} s`))
    socket.once('secureConnect', () => {
      const until = certificateSeconds(socket.getPeerCertificate().valid_to)
      const refusal = socket.authorized ? undefined : String(socket.authorizationError)
      socket.end()
      resolve({ kind: 'certificate', until, refusal })
    })
  })
}
