import type { ServerResponse } from 'node:http'

import { commonHeaders } from './security-headers.ts'

/** A page that needs nothing of the portal, for when rendering itself fails. */
const FAILURE_PAGE =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>暂时无法显示 - 文澜</title><h1>暂时无法显示</h1><p>服务器遇到了问题，请稍后再试。</p><p><a href="/web/index">回首页</a></p></html>'

/** For addresses that are not the portal's (/wp-login.php): its own pages, and their browser code, live below the router base only. */
const OUTSIDE_PAGE =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>页面不存在 - 文澜</title><h1>页面不存在</h1><p><a href="/web/index">回首页</a></p></html>'

/** Both pages: without scripts, styles or pictures. */
const plainHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
}

/** Answers an address outside the portal. */
export function sendOutside(response: ServerResponse): void {
  response.writeHead(404, plainHeaders)
  response.end(OUTSIDE_PAGE)
}

/** Tells the visitor that a page could not be made, and nothing of why: the reason is the log's. */
export function sendPageFailure(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(500, plainHeaders)
  response.end(FAILURE_PAGE)
}
