import type { FastifyReply } from 'fastify'

import { escapeHtml } from '#server/platform/text/escape-html.ts'

import type { PreviewPage } from './preview-pages.ts'

/** Stays of the studio's headers: it is about the host, and not about pages. */
const TRANSPORT = 'strict-transport-security'

/** Directives of the page's policy that a preview replaces. */
const replaced: ReadonlySet<string> = new Set([
  'script-src',
  'connect-src',
  'form-action',
  'frame-ancestors',
  'sandbox',
])

/**
 * Sends a page with unpublished content. Nothing acts in it: its scripts are left out and refused, forms are not sent, and links open
 * nothing, so that no look at a page books a seat or counts a view. It may stand in a frame of the studio alone.
 */
export function sendPreview(reply: FastifyReply, { status, headers, html }: PreviewPage, mark = ''): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) if (name !== TRANSPORT) reply.removeHeader(name)
  return reply
    .code(status)
    .headers({
      ...headers,
      'content-security-policy': previewPolicy(headers['content-security-policy'] ?? "default-src 'none'"),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    })
    .send(inert(html, mark))
}

/** Sends the reason why there is no preview, as a page in its place. */
export function sendPreviewRefusal(reply: FastifyReply, message: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'content-type': 'text/html; charset=utf-8',
    })
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>预览</title></head><body><p>${escapeHtml(message)}</p></body></html>`,
    )
}

/** The page's own policy without what would let it act. It keeps its origin, which fonts need. */
function previewPolicy(policy: string): string {
  const directives = policy.split('; ').filter((directive) => !replaced.has(directive.split(' ', 1)[0] ?? ''))
  return [
    ...directives,
    "script-src 'none'",
    "connect-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; ')
}

/** Leaves scripts out, and lets links open windows, which the sandbox refuses; those within the page stay in it. */
function inert(html: string, mark: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gu, '')
    .replaceAll(/<link rel="(?:modulepreload|manifest|canonical)"[^>]*>/gu, '')
    .replaceAll(/<a href="#/gu, '<a target="_self" href="#')
    .replace('<head>', '<head><base target="_blank">')
    .replace('</body>', () => `${mark}</body>`)
}
