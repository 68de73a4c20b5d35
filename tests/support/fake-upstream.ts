import { createServer } from 'node:http'

export type Behaviour = 'silent' | 'html' | 'nonsense' | 'empty' | 'error' | 'cut'

export interface FakeUpstream {
  origin: string
  /** Call below /api (any case) → how it misbehaves; other calls are answered by the real backend. */
  misbehave: (behaviours: Readonly<Record<string, Behaviour>>) => void
  close: () => Promise<void>
}

const emptyData: Readonly<Record<string, unknown>> = {
  'article/getlist': { total: 0, rows: [], page: 1, limit: 12 },
  'article/getcategory': [],
  'other/getbanner': [],
}

/** A backend in front of a real one that misbehaves on command, so that pages meet every kind of failure. */
export async function startFakeUpstream(real: string): Promise<FakeUpstream> {
  let behaviours: Readonly<Record<string, Behaviour>> = {}
  const server = createServer((request, response) => {
    const call = (request.url ?? '')
      .replace(/^\/api\//u, '')
      .replace(/\?.*$/u, '')
      .toLowerCase()
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body)
    switch (behaviours[call]) {
      case 'silent':
        return
      case 'html':
        return send(200, 'text/html', '<h1>系统维护</h1>')
      case 'nonsense':
        return send(200, 'application/json', '{"code":1,"msg":"","data":{"rows":"<script>alert(1)</script>"}}')
      case 'empty':
        return send(200, 'application/json', JSON.stringify({ code: 1, msg: '', data: emptyData[call] ?? null }))
      case 'error':
        return send(500, 'application/json', '{"code":500,"msg":"SQLSTATE[42S02] at /var/www/index.php","data":null}')
      case 'cut':
        return request.socket.destroy()
      case undefined:
        fetch(real + request.url).then(
          async (answer) => send(answer.status, answer.headers.get('content-type') ?? '', await answer.text()),
          () => request.socket.destroy(),
        )
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    misbehave: (next) => {
      behaviours = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
