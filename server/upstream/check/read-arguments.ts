export interface CheckArguments {
  /** Base address without a trailing slash: "https://backend.example". */
  origin: string
  token?: string
  schema?: string
  write: boolean
}

export type ReadArguments = ({ kind: 'check' } & CheckArguments) | { kind: 'help' } | { kind: 'wrong'; message: string }

export const explainCheck = `用法：npm run backend:check -- 后端地址 [--token TOKEN] [--write]

  后端地址          和 API_UPSTREAM 写的一样，如 https://backend.example.cn
  --token TOKEN     一个会员的 token，用来检查会员的接口（只读取）；也可以放在环境变量 BACKEND_TOKEN 里
  --schema 文件夹   门户定义所在的文件夹，不写时为 schema/
  --write           把建议写成 schema/backend.json；已经有了就不改

只发送读取的请求，一个一个地发，不会改动后端的数据。`

/** Parses the arguments of the command. */
export function readArguments(args: readonly string[], tokenOfEnvironment: string | undefined): ReadArguments {
  const words = readWords(args, tokenOfEnvironment)
  if (words.kind !== 'words') return words
  const { places, options, write } = words
  const [place, ...more] = places
  if (place === undefined) return args.length === 0 ? { kind: 'help' } : wrong('请写后端地址')
  if (more.length > 0) return wrong(`只能写一个地址，多了 ${more.join(' ')}`)
  const address = readAddress(place)
  if (address.kind === 'wrong') return address
  if (options.token !== undefined && !/^[\x21-\x7e]{1,2000}$/u.test(options.token))
    return wrong('token 只能由英文字母、数字和符号组成，不含空格')
  return { kind: 'check', origin: address.origin, ...options, write }
}

type Wrong = Extract<ReadArguments, { kind: 'wrong' }>

function wrong(message: string): Wrong {
  return { kind: 'wrong', message }
}

interface Words {
  kind: 'words'
  places: readonly string[]
  options: Pick<CheckArguments, 'token' | 'schema'>
  write: boolean
}

/** Separates options from addresses. */
function readWords(args: readonly string[], tokenOfEnvironment: string | undefined): Words | Wrong | { kind: 'help' } {
  const rest = [...args]
  const places: string[] = []
  const options: Words['options'] = tokenOfEnvironment ? { token: tokenOfEnvironment } : {}
  let write = false
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--help' || arg === '-h') return { kind: 'help' }
    const [, name, inline] = /^--(token|schema)(?:=(.*))?$/u.exec(arg) ?? []
    if (name === 'token' || name === 'schema') {
      const value = inline ?? rest.shift()
      if (value === undefined || value === '') return wrong(`--${name} 后面要写内容`)
      options[name] = value
    } else if (arg === '--write') write = true
    else if (arg.startsWith('-')) return wrong(`不认识的选项 ${arg}`)
    else places.push(arg)
  }
  return { kind: 'words', places, options, write }
}

function readAddress(place: string): { kind: 'address'; origin: string } | Wrong {
  const text = /^[a-z][a-z0-9+.-]*:\/\//iu.test(place) ? place : `https://${place}`
  if (!URL.canParse(text)) return wrong(`“${place}”不是网址，如 https://backend.example.cn`)
  const { protocol, username, password, origin, pathname, search, hash } = new URL(text)
  if (protocol !== 'http:' && protocol !== 'https:') return wrong('地址应以 http:// 或 https:// 开头')
  if (username !== '' || password !== '') return wrong('地址里不要写用户名和密码')
  if (search !== '' || hash !== '') return wrong('地址里不要带问号或井号后面的内容')
  return { kind: 'address', origin: `${origin}${pathname.replace(/\/+$/u, '')}` }
}
