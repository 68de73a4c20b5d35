/** One line's worth of bytes. */
export interface OddRequest {
  name: string
  bytes: readonly (string | Buffer)[]
  /** Most answers that may come: more of them are to what was hidden. */
  answers?: number
  /** Servers in front and behind could read it in two ways, so that it must not be served. */
  isAmbiguous?: boolean
}

const HOST = 'Host: a\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'
/** What smugglers hide; its answer is known by its body. */
const HIDDEN = `GET /livez HTTP/1.1\r\n${HOST}\r\n`
export const HIDDEN_ANSWER = '"alive"'

const post = (headers: string, body: string) => [
  `POST /api/sms/send HTTP/1.1\r\n${HOST}${JSON_TYPE}${headers}\r\n${body}`,
]
const get = (headers: string, target = '/web/nothing-here') => [`GET ${target} HTTP/1.1\r\n${HOST}${headers}\r\n`]
const ambiguous = (name: string, bytes: OddRequest['bytes']): OddRequest => ({ name, bytes, isAmbiguous: true })
const odd = (name: string, bytes: OddRequest['bytes'], answers = 1): OddRequest => ({ name, bytes, answers })

const EMPTY_CHUNKS = '0\r\n\r\n'
const CHUNKED = 'Transfer-Encoding: chunked\r\n'

/** Two readings of where a body ends. */
const smuggled: readonly OddRequest[] = [
  ambiguous('a length, and chunks', post(`Content-Length: 6\r\n${CHUNKED}`, EMPTY_CHUNKS + HIDDEN)),
  ambiguous('chunks, and a length', post(`${CHUNKED}Content-Length: 4\r\n`, `5c\r\n${HIDDEN}\r\n${EMPTY_CHUNKS}`)),
  ambiguous('two lengths', post('Content-Length: 2\r\nContent-Length: 40\r\n', `{}${HIDDEN}`)),
  ambiguous('two lengths in one line', post('Content-Length: 2, 40\r\n', `{}${HIDDEN}`)),
  ...['+2', '-1', '0x2', '2;', '1e0', '', '2 2', '99999999999999999999999'].map((length) =>
    ambiguous(`a length of "${length}"`, post(`Content-Length: ${length}\r\n`, `{}${HIDDEN}`)),
  ),
  ...['xchunked', 'chunked, identity', 'chunked, chunked', 'chunked;a=b', '\u000bchunked', 'gzip', '"chunked"'].map(
    (coding) =>
      ambiguous(
        `a coding of "${coding}" beside a length`,
        post(`Transfer-Encoding: ${coding}\r\nContent-Length: 5\r\n`, EMPTY_CHUNKS + HIDDEN),
      ),
  ),
  ambiguous('a space before the colon', post(`Transfer-Encoding : chunked\r\n`, EMPTY_CHUNKS + HIDDEN)),
  ambiguous('a tab before the colon', post(`Content-Length\t: 2\r\n`, `{}${HIDDEN}`)),
  ambiguous('chunks by a folded line', post(`Content-Length: 5\r\nX: a\r\n ${CHUNKED}`, EMPTY_CHUNKS + HIDDEN)),
  ambiguous('a header behind a bare CR', post(`Content-Length: 5\r\nX: a\r${CHUNKED}`, EMPTY_CHUNKS + HIDDEN)),
  ambiguous('a header behind a bare LF', post(`Content-Length: 5\r\nX: a\n${CHUNKED}`, EMPTY_CHUNKS + HIDDEN)),
  ambiguous('a header behind a NUL', post(`Content-Length: 2\r\nX: a\0${CHUNKED}`, `{}${HIDDEN}`)),
  ambiguous('lines that end with LF alone', [`GET /web/nothing-here HTTP/1.1\n${HOST.trim()}\n\n${HIDDEN}`]),
  ...['-2', '0x2', '2 ', '10000000000000002', 'g', ''].map((size) =>
    ambiguous(`a chunk of "${size}"`, post(CHUNKED, `${size}\r\n{}\r\n${EMPTY_CHUNKS}${HIDDEN}`)),
  ),
  ambiguous('a chunk that ends with LF', post(CHUNKED, `2\n{}\n0\n\n${HIDDEN}`)),
  ambiguous('a chunk longer than it says', post(CHUNKED, `2\r\n{}abcdef\r\n${EMPTY_CHUNKS}${HIDDEN}`)),
  ambiguous('an extension of a chunk with LF', post(CHUNKED, `2;a\nb\r\n{}\r\n${EMPTY_CHUNKS}${HIDDEN}`)),
  ambiguous('chunks of HTTP/1.0', [
    `POST /api/sms/send HTTP/1.0\r\n${HOST}${JSON_TYPE}Connection: keep-alive\r\n${CHUNKED}\r\n${EMPTY_CHUNKS}${HIDDEN}`,
  ]),
  odd('a body that looks like a request', post(`Content-Length: ${HIDDEN.length}\r\n`, HIDDEN)),
  odd('a body of a GET that looks like a request', [
    `GET /api/user/me HTTP/1.1\r\n${HOST}Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  ]),
  odd('a trailer that names a length', post(CHUNKED, '2\r\n{}\r\n0\r\nContent-Length: 40\r\n\r\n')),
  odd('a body that waits for "100 Continue"', post('Expect: 100-continue\r\nContent-Length: 2\r\n', '{}')),
]

/** Heads that are no honest request. */
const heads: readonly OddRequest[] = [
  ambiguous('a header with NUL', get('X: a\0b\r\n')),
  ambiguous('a name with NUL', get('X\0: a\r\n')),
  ambiguous('a name with a space', get('X y: a\r\n')),
  ambiguous('a line without a colon', get('nothing\r\n')),
  ambiguous('no name', get(': a\r\n')),
  ambiguous('no host', ['GET /web/nothing-here HTTP/1.1\r\n\r\n']),
  ambiguous('HTTP/0.9', ['GET /\r\n\r\n']),
  ambiguous('HTTP/9.9', [`GET / HTTP/9.9\r\n${HOST}\r\n`]),
  ambiguous('the beginning of HTTP/2', ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n']),
  ambiguous('the beginning of TLS', ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03']),
  ambiguous('an unknown method', [`FOO / HTTP/1.1\r\n${HOST}\r\n`]),
  ambiguous('a method in small letters', [`get / HTTP/1.1\r\n${HOST}\r\n`]),
  ambiguous('an address with a space', get('', '/web/a b')),
  ambiguous('an address with NUL', get('', '/web/\0')),
  ambiguous('an address of control characters', get('', '/web/\x01\x02\x7f')),
  ambiguous('CONNECT', [`CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n${HIDDEN}`]),
  odd('a folded header', get('X: a\r\n b\r\n')),
  odd('two hosts', get('Host: evil.example\r\n')),
  odd('a foreign host', ['GET /web/index HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n\r\n']),
  odd('a host with a path', ['GET /web/index HTTP/1.1\r\nHost: a/b@c?d#e\r\n\r\n']),
  odd('the absolute form', get('', 'http://evil.example/web/index')),
  odd('the absolute form without a host', get('', 'http:///web/index')),
  odd('another scheme', get('', 'file:///etc/passwd')),
  odd('two slashes', get('', '//evil.example/web/index')),
  odd('all slashes', get('', `/${'/'.repeat(3000)}`)),
  odd('an asterisk', get('', '*')),
  odd('OPTIONS of all', [`OPTIONS * HTTP/1.1\r\n${HOST}\r\n`]),
  odd('TRACE', [`TRACE /web/index HTTP/1.1\r\n${HOST}Cookie: secret=1\r\n\r\n`]),
  odd('an upgrade to h2c', get('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n')),
  odd('an upgrade to a socket', get('Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a\r\n')),
  odd('an odd expectation', get('Expect: the-spanish-inquisition\r\n')),
  odd('empty lines before', [`\r\n\r\n\r\nGET /web/nothing-here HTTP/1.1\r\n${HOST}\r\n`]),
  ...[
    '\xff\xfe',
    '\xe6\x96',
    '\xc0\xae\xc0\xae/',
    '%ff%fe',
    '%C0%AE',
    '%',
    '%zz',
    '%u6587',
    '%00',
    '%0d%0aX:1',
    '#a',
  ].map((end) => odd(`the path ${JSON.stringify(end)}`, get('', `/web/${end}`))),
  ...['%ff', '%', '%00', '\xff', '..%2f..%2fetc%2fpasswd', '..%5c..%5c', '....//....//'].flatMap((end) => [
    odd(`the call ${JSON.stringify(end)}`, get('', `/api/${end}`)),
    odd(`the picture ${JSON.stringify(end)}`, get('', `/web/media/${end}`)),
    odd(`the file ${JSON.stringify(end)}`, get('', `/web/assets/${end}`)),
  ]),
  odd('a query of bad UTF-8', get('', '/api/search/list?keyword=%ff%fe\xff')),
]

/** Several honest requests in one piece: each has its answer. */
const PIPELINED = 12

export const pipelined: OddRequest & { answers: number } = {
  name: `${PIPELINED} requests at once`,
  bytes: [HIDDEN.repeat(PIPELINED)],
  answers: PIPELINED,
}

export const oddRequests: readonly OddRequest[] = [...smuggled, ...heads]
