import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { createFetchOutside, type FetchOutsideOptions } from '#server/platform/http/fetch-outside.ts'
import { createInnerAddresses } from '#server/platform/http/inner-addresses.ts'

const isInner = createInnerAddresses()

/** A server on this machine, which alone may be reached, under the name `pictures.example`. */
async function startSite(listener: RequestListener, also: Partial<FetchOutsideOptions> = {}) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const names: string[] = []
  const fetchOutside = createFetchOutside({
    most: 1000,
    ports: [port],
    isForbidden: (address) => address !== '127.0.0.1' && isInner(address),
    lookup: (name, _options, done) => {
      names.push(name)
      done(null, [{ address: '127.0.0.1', family: 4 }])
    },
    ...also,
  })
  return { fetchOutside, requests, names, port, site: `http://pictures.example:${port}` }
}

describe('an address of the public internet', () => {
  it.each(['1.1.1.1', '8.8.8.8', '223.5.5.5', '172.32.0.1', '100.128.0.1', '2400:3200::1', '2606:4700::1111'])(
    'is reached: %s',
    (address) => expect(isInner(address)).toBe(false),
  )
})

describe('an address that is not of the public internet', () => {
  it.each(
    '0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 fc00::1 fd12::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 2001::1 2001:db8::1 2002:7f00:1::1 3fff::1 localhost 127.1'.split(
      ' ',
    ),
  )('is forbidden: %s', (address) => expect(isInner(address)).toBe(true))

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0/',
    'http://0.0.0.0/',
    'http://１２７.０.０.１/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'http://user@1.1.1.1/',
    'http://user:word@1.1.1.1/',
    'http://1.1.1.1:22/',
    'http://1.1.1.1:8080/',
    'file:///etc/passwd',
    'ftp://1.1.1.1/',
    'data:image/png;base64,AA',
    'gopher://1.1.1.1/',
    '//1.1.1.1/',
    'not an address',
    '',
  ])('is not fetched, however it is written: %s', async (address) => {
    expect(await createFetchOutside({ most: 1 })(address)).toEqual({ ok: false, fault: 'forbidden' })
  })

  it.each([
    ['one', [{ address: '10.0.0.7', family: 4 }]],
    [
      'one of several',
      [
        { address: '1.1.1.1', family: 4 },
        { address: '::1', family: 6 },
      ],
    ],
  ])('is not dialled where a name means it: %s', async (_what, addresses) => {
    const fetchOutside = createFetchOutside({ most: 1, lookup: (_name, _options, done) => done(null, addresses) })
    expect(await fetchOutside('https://rebound.example/a.png')).toEqual({ ok: false, fault: 'forbidden' })
  })

  it.each([
    'http://127.0.0.2/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'http://[::1]/',
    'http://user@pictures.example/',
  ])('is not reached by a redirect: %s', async (location) => {
    const { fetchOutside, site, requests } = await startSite((_, response) =>
      response.writeHead(302, { location }).end(),
    )
    expect(await fetchOutside(`${site}/a`)).toEqual({ ok: false, fault: 'forbidden' })
    expect(requests).toHaveLength(1)
  })

  it('is not reached by a redirect to a name that means it', async () => {
    let lookups = 0
    const { fetchOutside, site } = await startSite(
      (request, response) => response.writeHead(302, { location: request.url ?? '' }).end(),
      {
        lookup: (_name, _options, done) => {
          lookups += 1
          done(null, [{ address: lookups === 1 ? '127.0.0.1' : '192.168.0.1', family: 4 }])
        },
      },
    )
    expect(await fetchOutside(`${site}/a`)).toEqual({ ok: false, fault: 'forbidden' })
    expect(lookups).toBe(2)
  })
})

describe('a file', () => {
  it('is fetched by its name, and without anything that tells of the person or the portal', async () => {
    const { fetchOutside, site, requests, names } = await startSite((_, response) => response.end('a picture'))
    expect(await fetchOutside(`${site}/a.png?b=1`)).toEqual({ ok: true, bytes: Buffer.from('a picture') })
    const [request] = requests
    expect(request?.url).toBe('/a.png?b=1')
    expect(Object.keys(request?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
    expect(names).toEqual(['pictures.example'])
  })

  it('is fetched through three redirects and no more', async () => {
    const { fetchOutside, site, requests } = await startSite((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end('there')
      else response.writeHead(301, { location: `/${left - 1}` }).end()
    })
    expect(await fetchOutside(`${site}/3`)).toEqual({ ok: true, bytes: Buffer.from('there') })
    expect(await fetchOutside(`${site}/4`)).toEqual({ ok: false, fault: 'redirects' })
    expect(requests).toHaveLength(8)
  })

  it.each([
    ['that says so', { 'content-length': '1001' }],
    ['that does not', {}],
  ])('is not read further than it may be large: one %s', async (_which, headers) => {
    const { fetchOutside, site } = await startSite((_, response) =>
      response.writeHead(200, headers).end(Buffer.alloc(1001)),
    )
    expect(await fetchOutside(`${site}/a`)).toEqual({ ok: false, fault: 'size' })
  })

  it.each([403, 404, 500, 204, 302])('is none where the answer is %s', async (status) => {
    const { fetchOutside, site } = await startSite((_, response) => response.writeHead(status).end())
    expect(await fetchOutside(`${site}/a`)).toEqual({ ok: false, fault: 'status' })
  })

  it.each([
    ['no answer', (): void => undefined],
    [
      'an answer without end',
      (_: IncomingMessage, response: Parameters<RequestListener>[1]) => void response.write('a'),
    ],
  ])('is given up after the limit: %s', async (_what, listener) => {
    const { fetchOutside, site } = await startSite(listener, { limitMs: 50 })
    expect(await fetchOutside(`${site}/a`)).toEqual({ ok: false, fault: 'time' })
  })

  it('is given up with the work that it is for', async () => {
    const { fetchOutside, site } = await startSite(() => undefined)
    expect(await fetchOutside(`${site}/a`, AbortSignal.abort())).toEqual({ ok: false, fault: 'time' })
  })

  it('is none where the connection breaks, or the name means nothing', async () => {
    const { fetchOutside, site } = await startSite((request) => request.socket.destroy())
    expect(await fetchOutside(`${site}/a`)).toEqual({ ok: false, fault: 'away' })
    const nameless = createFetchOutside({
      most: 1,
      lookup: (_name, _options, done) => done(new Error('ENOTFOUND'), []),
    })
    expect(await nameless('https://nothing.example/')).toEqual({ ok: false, fault: 'away' })
  })

  it.each([
    [
      'asks for another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: a\r\nConnection: Upgrade\r\n\r\n',
      'away',
    ],
    ['ends within its head', 'HTTP/1.1 200 OK\r\n', 'away'],
  ])('is none where the answer %s', async (_what, answer, fault) => {
    const server = createTcpServer((socket) => void socket.on('error', () => undefined).end(answer))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const fetchOutside = createFetchOutside({ most: 1000, ports: [port], isForbidden: () => false })
    expect(await fetchOutside(`http://127.0.0.1:${port}/a`)).toEqual({ ok: false, fault })
  })
})
