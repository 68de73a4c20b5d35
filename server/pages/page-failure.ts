import type { ServerResponse } from 'node:http'

/** A page that needs nothing of the portal, for when rendering itself fails. */
const FAILURE_PAGE = '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>暂时无法显示 - 文澜</title><h1>暂时无法显示</h1><p>服务器遇到了问题，请稍后再试。</p><p><a href="/web/index">回首页</a></p></html>'

/** Tells the visitor that a page could not be made, and nothing of why: the reason is the log's. */
export function sendPageFailure(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(FAILURE_PAGE)
}
