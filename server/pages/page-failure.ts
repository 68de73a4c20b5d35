import type { ServerResponse } from 'node:http'

import { commonHeaders } from './security-headers.ts'

/** A static page, independent of the portal, for failures of the renderer. */
const FAILURE_PAGE =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>暂时无法显示 - 文澜</title><h1>暂时无法显示</h1><p>服务器遇到了问题，请稍后再试。</p><p><a href="/web/index">回首页</a></p></html>'

/** For addresses outside the router base (/wp-login.php), where the portal's pages and browser code do not exist. */
const OUTSIDE_PAGE =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>页面不存在 - 文澜</title><h1>页面不存在</h1><p><a href="/web/index">回首页</a></p></html>'

/** Headers of both pages, which have no scripts, styles or pictures. */
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

/** Tells the visitor that the page could not be made. The reason appears only in the log. */
export function sendPageFailure(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(500, plainHeaders)
  response.end(FAILURE_PAGE)
}
