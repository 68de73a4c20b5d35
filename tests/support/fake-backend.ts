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
  asked: string[]
  close: () => Promise<void>
}

/** The one member of the fake backend. */
export const fakeMember = { mobile: '13800000000', password: 'yunting1', token: 'a-token-of-the-fake-backend' }

/** A backend with fifteen entities of every type that speaks a dialect, and has no calendar, tags, suggestions or agreements. */
export async function startFakeBackend(dialect: FakeDialect): Promise<FakeBackend> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    void readBody(request).then((body) => answer(dialect, request, body, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
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
  const ok = (data: unknown) => say(dialect.success, '', data)
  if (!url.pathname.startsWith(`${dialect.prefix}/`))
    return void response
      .writeHead(404, { 'content-type': 'text/html' })
      .end('<!doctype html><title>页面错误</title><h1>控制器不存在</h1>')
  const call = url.pathname.slice(dialect.prefix.length + 1).toLowerCase()
  const value = (name: string) => url.searchParams.get(name) ?? ''
  const type = Number(value('type') || 4)
  const limit = Number(value(dialect.limit) || 10)
  const page = Math.max(1, Number(value(dialect.page) || dialect.firstPage) + 1 - dialect.firstPage)
  const listed = (entities: readonly FakeEntity[], row = dialect.row) =>
    ok(dialect.list(entities.slice((page - 1) * limit, page * limit).map(row), entities.length, page, limit))
  switch (call) {
    case 'other/getconfig':
      return ok({ site: { name: '云汀老后台' } })
    case 'article/getlist':
      return listed(entitiesOf(type))
    case 'article/getrecommendlist':
      return ok(entitiesOf(type).slice(0, 3).map(dialect.row))
    case 'article/getdetails': {
      const entity = entitiesOf(type).find(({ id }) => id === Number(value('id')))
      return entity
        ? ok({ ...dialect.row(entity), ...dialect.body(`<p>${entity.title}的正文</p>`) })
        : say(dialect.success === 1 ? 0 : 1, '内容不存在', null)
    }
    case 'article/getcategory':
      return ok([{ id: 3, name: '要闻' }])
    case 'search/list':
      return listed([4, 12].flatMap(entitiesOf).filter(({ title }) => title.includes(value('keyword'))))
    case 'other/getbanner':
    case 'other/getadpic':
      return ok([{ id: 1, title: '横幅', image: '/web/media/placeholder.svg', url: '/news', target: '' }])
    case 'other/getlinks':
      return ok([])
    case 'login/login': {
      const isRight = body.includes(fakeMember.mobile) && body.includes(fakeMember.password)
      return isRight
        ? ok({ userinfo: { id: 1, token: fakeMember.token } })
        : say(dialect.success === 1 ? 0 : 1, '账号或密码不正确', null)
    }
    case 'user/me':
      return request.headers['token'] === fakeMember.token
        ? ok({ id: 1, nickname: '林小满', avatar: '', mobile: '138****0000' })
        : say(401, '请登录后操作', null, 401)
    // The creators whom the member follows: a page of the member's centre, where a login without a return address
    // ends. Only the row gives the type of each.
    case 'user/myattention':
      return request.headers['token'] === fakeMember.token
        ? listed(entitiesOf(14), (entity) => ({ ...dialect.row(entity), type: entity.type }))
        : say(401, '请登录后操作', null, 401)
    default:
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>404</title>')
  }
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
