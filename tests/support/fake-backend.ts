import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** How one fake backend differs from ours: each a dialect of the family (docs/specification/decisions.md#the-product). */
export interface FakeDialect {
  prefix: string
  success: number
  message: string
  /** Frames a page of rows. */
  list: (rows: readonly object[], total: number, page: number, limit: number) => unknown
  limit: string
  page: string
  firstPage: number
  /** A row as this backend writes it. */
  row: (entity: FakeEntity) => object
  body: (html: string) => object
}

interface FakeEntity {
  id: number
  type: number
  title: string
  summary: string
  time: number
  views: number
}

const START = 1_780_000_000

/** As FastAdmin's own modules answer: seconds, numbers as text, pictures beside the site, names of its own. */
export const fastAdmin: FakeDialect = {
  prefix: '/api',
  success: 1,
  message: 'msg',
  list: (rows, total) => ({ total, rows }),
  limit: 'pagesize',
  page: 'page',
  firstPage: 1,
  row: ({ id, title, summary, time, views }) => ({
    id: String(id),
    title,
    description: summary,
    image: `/uploads/${id}.jpg`,
    createtime: time,
    views: String(views),
    category_id: 3,
    category: { id: 3, name: '要闻' },
    flag: '',
  }),
  body: (html) => ({ content: html }),
}

/** Success 0, dates as written, escaped text, pages from 0, everything under other names. */
export const itemsFromZero: FakeDialect = {
  prefix: '/index.php/api',
  success: 0,
  message: 'message',
  list: (rows, total) => ({ items: rows, count: total }),
  limit: 'size',
  page: 'p',
  firstPage: 0,
  row: ({ id, title, summary, time, views }) => ({
    id,
    subject: title,
    intro: summary,
    thumb: `https://img.example.cn/${id}.jpg`,
    publish_time: new Date(time * 1000).toISOString().slice(0, 19).replace('T', ' '),
    hits: views,
    typename: '要闻',
  }),
  body: (html) => ({ content: html.replaceAll('<', '&lt;').replaceAll('>', '&gt;') }),
}

/** The ThinkPHP paginator with success 20000. */
export const paginator: FakeDialect = {
  ...fastAdmin,
  success: 20_000,
  message: 'message',
  list: (rows, total, page, limit) => ({
    total,
    per_page: limit,
    current_page: page,
    last_page: Math.ceil(total / limit),
    data: rows,
  }),
  limit: 'limit',
}

export interface FakeBackend {
  origin: string
  /** Received requests, method before address. */
  requests: string[]
  close: () => Promise<void>
}

/** The one member of the fake backend. */
export const fakeMember = { mobile: '13800000000', password: 'yunting1', token: 'a-token-of-the-fake-backend' }

/** A backend with fifteen entities of every type that speaks a dialect, and has no calendar, tags, suggestions or agreements. */
export async function startFakeBackend(dialect: FakeDialect): Promise<FakeBackend> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    void readBody(request).then((body) => answer(dialect, request, body, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(dialect: FakeDialect, request: IncomingMessage, body: string, response: ServerResponse): void {
  const url = new URL(request.url ?? '', 'http://fake.invalid')
  const picture = /^\/uploads\/\d+\.jpg$/u.test(url.pathname)
  if (picture) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end()
  const say = (code: number, message: string, data: unknown, status = 200) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code, [dialect.message]: message, time: String(START), data }))
  if (!url.pathname.startsWith(`${dialect.prefix}/`))
    return void response
      .writeHead(404, { 'content-type': 'text/html' })
      .end('<!doctype html><title>页面错误</title><h1>控制器不存在</h1>')
  const call = url.pathname.slice(dialect.prefix.length + 1).toLowerCase()
  const token = request.headers['token']
  const outcome = Object.hasOwn(calls, call) && calls[call]?.({ dialect, params: url.searchParams, body, token })
  if (!outcome)
    return void response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>404</title>')
  if ('data' in outcome) return say(dialect.success, '', outcome.data)
  const { refused, code = dialect.success === 1 ? 0 : 1, status } = outcome
  return say(code, refused, null, status)
}

interface FakeCall {
  dialect: FakeDialect
  params: URLSearchParams
  body: string
  token: unknown
}

/** A success with its data; or a refusal, by default with the dialect's code of failure. */
type FakeOutcome = { data: unknown } | { refused: string; code?: number; status?: number }

/** The calls of the fake backend, by their address in lower case. */
const calls: Readonly<Record<string, (call: FakeCall) => FakeOutcome>> = {
  'other/getconfig': () => ({ data: { site: { name: '云汀老后台' } } }),
  'article/getlist': (call) => listed(call, entitiesOf(typeIn(call))),
  'article/getrecommendlist': (call) => ({ data: entitiesOf(typeIn(call)).slice(0, 3).map(call.dialect.row) }),
  'article/getdetails': (call) => {
    const entity = entitiesOf(typeIn(call)).find(({ id }) => id === Number(call.params.get('id') ?? ''))
    if (!entity) return { refused: '内容不存在' }
    return { data: { ...call.dialect.row(entity), ...call.dialect.body(`<p>${entity.title}的正文</p>`) } }
  },
  'article/getcategory': () => ({ data: [{ id: 3, name: '要闻' }] }),
  'search/list': (call) => {
    const keyword = call.params.get('keyword') ?? ''
    return listed(
      call,
      [4, 12].flatMap(entitiesOf).filter(({ title }) => title.includes(keyword)),
    )
  },
  'other/getbanner': () => ({ data: banners }),
  'other/getadpic': () => ({ data: banners }),
  'other/getlinks': () => ({ data: [] }),
  'login/login': ({ body }) => {
    const isRight = body.includes(fakeMember.mobile) && body.includes(fakeMember.password)
    return isRight ? { data: { userinfo: { id: 1, token: fakeMember.token } } } : { refused: '账号或密码不正确' }
  },
  'user/me': ({ token }) =>
    token === fakeMember.token
      ? { data: { id: 1, nickname: '林小满', avatar: '', mobile: '138****0000' } }
      : loginNeeded,
  // The creators whom the member follows: a page of the member's centre, where a login without a return address ends.
  // Only the row gives the type of each.
  'user/myattention': (call) =>
    call.token === fakeMember.token
      ? listed(call, entitiesOf(14), (entity) => ({ ...call.dialect.row(entity), type: entity.type }))
      : loginNeeded,
  // The member's bookings: none.
  'user/myskill': (call) => (call.token === fakeMember.token ? listed(call, []) : loginNeeded),
  'user/myactivity': (call) => (call.token === fakeMember.token ? listed(call, []) : loginNeeded),
}

const banners = [{ id: 1, title: '横幅', image: '/web/media/placeholder.svg', url: '/news', target: '' }]
const loginNeeded: FakeOutcome = { refused: '请登录后操作', code: 401, status: 401 }

function typeIn({ params }: FakeCall): number {
  return Number((params.get('type') ?? '') || 4)
}

/** The requested page of these entities, as the dialect frames it. */
function listed(
  { dialect, params }: FakeCall,
  entities: readonly FakeEntity[],
  row: (entity: FakeEntity) => object = dialect.row,
): FakeOutcome {
  const limit = Number((params.get(dialect.limit) ?? '') || 10)
  const pageNumber = Number((params.get(dialect.page) ?? '') || dialect.firstPage)
  const page = Math.max(1, pageNumber + 1 - dialect.firstPage)
  const rows = entities.slice((page - 1) * limit, page * limit).map(row)
  return { data: dialect.list(rows, entities.length, page, limit) }
}

function entitiesOf(type: number): FakeEntity[] {
  return Array.from({ length: 15 }, (_, index) => ({
    id: type * 100 + index + 1,
    type,
    title: `云汀花鼓${type}之${index + 1}`,
    summary: `第 ${index + 1} 条的摘要`,
    time: START - index * 86_400,
    views: 10 + index,
  }))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: string[] = []
  request.setEncoding('utf8')
  for await (const piece of request) pieces.push(String(piece))
  return pieces.join('')
}
