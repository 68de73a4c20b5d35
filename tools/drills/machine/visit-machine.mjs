// Runs on the machine of the drill: twenty visitors, each with a connection for each request, for so many seconds.
import http from 'node:http'

const [port, seconds] = process.argv.slice(2).map(Number)
const VISITORS = 20
const PATIENCE_MS = 25_000
const end = Date.now() + seconds * 1000
// In the pages of the release that the drill upgrades to (next-release.ts).
const MARK = 'name="drill-release"'
const seen = { answered: 0, byNext: 0, reset: 0, refused: 0, failed: 0, hung: 0 }

function visit() {
  return new Promise((resolve) => {
    const request = http.get(
      { host: '127.0.0.1', port, path: '/web/index', agent: false, timeout: PATIENCE_MS },
      (answer) => {
        let page = ''
        answer.setEncoding('utf8').on('data', (text) => (page += text))
        answer.once('end', () => {
          if (page.includes(MARK)) seen.byNext += 1
          resolve(answer.statusCode === 200 ? 'answered' : 'failed')
        })
        answer.once('error', () => resolve('reset'))
      },
    )
    request.once('timeout', () => resolve('hung'))
    request.once('error', ({ code }) => resolve(code === 'ECONNREFUSED' ? 'refused' : 'reset'))
  })
}

async function visitor() {
  while (Date.now() < end) {
    seen[await visit()] += 1
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

await Promise.all(Array.from({ length: VISITORS }, visitor))
console.log(JSON.stringify(seen))
