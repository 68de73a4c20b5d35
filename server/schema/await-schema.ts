import { createServer } from 'node:http'

import { renderIssues } from '#definition/issues/render-issue.ts'

import type { Env } from '../platform/env/env.ts'
import { escapeHtml } from '../platform/text/escape-html.ts'
import { because, type Message } from '../platform/log/message.ts'
import { defaultPalette } from '#compile/theme/default-palette.ts'
import type { SchemaChecker } from './schema-checker.ts'

/** The faults of a schema, rendered, and their number. */
interface FaultReport {
  count: number
  report: string
}

/** Interval at which the folder is read again and an open page reloads. */
const AGAIN_MS = 500

/**
 * Waits until `schema/` is valid. A developer who starts with a fault in a file sees its place in the terminal and in
 * the browser, and continues after the repair without a restart.
 */
export async function awaitSchema(
  { host, port }: Pick<Env, 'host' | 'port'>,
  checker: Pick<SchemaChecker, 'check'>,
  say: (message: Message) => void,
): Promise<void> {
  const check = async (): Promise<FaultReport | undefined> => {
    const checked = await checker.check()
    return checked.ok
      ? undefined
      : { count: checked.issues.length + (checked.unlisted ?? 0), report: renderIssues(checked.issues, checked) }
  }
  let refused = await check()
  if (!refused) return
  let lastReport = ''
  const server = createServer((_request, response) => {
    response.writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'retry-after': '1',
      connection: 'close',
    })
    response.end(refused && faultsPage(refused))
  })
  const unseen = {
    zh: '在等 schema/ 改好；浏览器里暂时看不到错误',
    en: 'Waiting for schema/ to be mended; the faults cannot be shown in the browser meanwhile',
  }
  server.on('error', (error) => say(because(unseen, error)))
  server.listen({ host, port })
  try {
    while (refused) {
      const { count, report } = refused
      if (report !== lastReport)
        say({
          zh: `schema/ 有 ${count} 处错误，改好并保存，网站就会启动：\n\n${report}\n`,
          en: `Faults in schema/ (${count}): the portal starts once they are mended and saved:\n\n${report}\n`,
        })
      lastReport = report
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      refused = await check()
    }
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** Renders the faults as a page that reloads by itself: after a save it shows the remaining ones, finally the portal. */
function faultsPage({ count, report }: FaultReport): string {
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>schema/ 有 ${count} 处错误</title>
<style>body{max-width:64rem;margin:2rem auto;padding:0 1rem;font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;background:${defaultPalette['paper-0']};color:${defaultPalette['ink-8']}}h1{font-size:1.4rem;border-top:6px solid ${defaultPalette['accent-6']};padding-top:1rem}pre{overflow:auto;padding:1rem;background:${defaultPalette['paper-2']};border-radius:6px;font:14px/1.6 ui-monospace,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>schema/ 有 ${count} 处错误</h1>
<p>改好并保存，网站就会启动，这一页会自己换上。</p>
<pre>${escapeHtml(report)}</pre>
</html>
`
}
