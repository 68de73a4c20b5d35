import { omitUndefined } from '#contract/omit-undefined.ts'

/** docs/specification/portal.md#calls */
const TIME_LIMIT_MS = 5000

type Params = Readonly<Record<string, string | number>>

/** The parts of a page that answers of the backend change (docs/specification/portal.md#errors). */
export interface Screen {
  /** Messages shown as a toast, in order. */
  toasts: string[]
  isLoginOpen: boolean
  /** Lines of the browser's console. */
  console: string[]
}

/** A client that knows the sections "calls" and "errors" of the specification, and nothing else of this portal. */
export interface SpecClient {
  screen: Screen
  /** The token, kept by a login (docs/specification/portal.md#states). */
  token: string | undefined
  /** Resolves with the `data` of a success, and with undefined for everything else. */
  get: (path: string, params?: Params) => Promise<unknown>
  post: (path: string, body?: Readonly<Record<string, unknown>>) => Promise<unknown>
  upload: (picture: Blob) => Promise<unknown>
  /** Stores the token of a login or a registration, and closes the popup. */
  logIn: (path: 'login/login' | 'login/register', form: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** Opens such a client, as a fresh page of a browser without a token. */
export function openSpecClient(origin: string): SpecClient {
  const screen: Screen = { toasts: [], isLoginOpen: false, console: [] }
  /** Kept as every browser does; none of the specification's own. */
  let cookie: string | undefined
  const send = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(`${origin}/api/${path}`, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...omitUndefined({ token: client.token, cookie }) },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    if (response.status === 401) screen.isLoginOpen = true
    if (!response.ok) return undefined
    const { code, msg, data }: { code: unknown; msg: unknown; data: unknown } = JSON.parse(await response.text())
    if (code === 1) return data
    if (code === 0) screen.toasts.push(String(msg))
    else screen.console.push(`${path}: ${String(code)}`)
    return undefined
  }
  const post: SpecClient['post'] = (path, body = {}) =>
    send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const client: SpecClient = {
    screen,
    token: undefined,
    get: (path, params = {}) => {
      const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
      return send(query.size === 0 ? path : `${path}?${query.toString()}`)
    },
    post,
    upload: (picture) => {
      const form = new FormData()
      form.set('image', picture, 'picture.png')
      return send('common/upload', { method: 'POST', body: form })
    },
    async logIn(path, form) {
      const data = await post(path, form)
      const token: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'token') : undefined
      if (typeof token !== 'string') return undefined
      client.token = token
      screen.isLoginOpen = false
      return data
    },
  }
  return client
}
