import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const agent = new Agent({ keepAlive: true })

/** Asks for an address; a failure is an answer with status 599. */
export function ask(port, path, headers = {}, method = 'GET') {
  return new Promise((resolve) => {
    const outgoing = request(
      { agent, host: '127.0.0.1', port, path, method, headers: { 'accept-encoding': 'br', ...headers } },
      (response) => {
        const pieces = []
        response.on('data', (piece) => pieces.push(piece))
        response.on('end', () => {
          const bytes = Buffer.concat(pieces)
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: plain(bytes, response.headers['content-encoding']),
          })
        })
        response.on('error', () => resolve({ status: 599, headers: {}, body: '' }))
      },
    )
    outgoing.setTimeout(20_000, () => outgoing.destroy(new Error('too late')))
    outgoing.on('error', () => resolve({ status: 599, headers: {}, body: '' }))
    outgoing.end()
  })
}

function plain(bytes, encoding) {
  if (bytes.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/** Returns the public pages by the site map, and two details of each type. */
export async function readSiteMap(port) {
  const read = async (path) => {
    const { body } = await ask(port, path)
    const found = [...body.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address]) => new URL(address).pathname)
    return (await Promise.all(found.map((address) => (address.endsWith('.xml') ? read(address) : [address])))).flat()
  }
  const pages = []
  const details = new Map()
  for (const address of await read('/sitemap.xml')) {
    const [, type] = /^(.+)\/\d+$/u.exec(address) ?? []
    if (type === undefined) pages.push(address)
    else details.set(type, [...(details.get(type) ?? []), address].slice(0, 2))
  }
  return { pages, details: [...details.values()].flat() }
}
