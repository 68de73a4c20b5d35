import { createHash } from 'node:crypto'

import type { FastifyReply } from 'fastify'

import { defaultPalette } from '#compile/theme/default-palette.ts'
import { escapeHtml } from '#server/platform/text/escape-html.ts'

/** A page on the way to or from the identity provider. */
export interface FlowPage {
  status: number
  title: string
  message: string
  /** Where its link leads. */
  next: '/studio/' | '/studio/account' | '/studio/sign-in/oidc/bind'
  label: string
  /** Whether it goes on there by itself. */
  isPassing: boolean
}

const { 'paper-1': ground, 'paper-2': paper, 'ink-8': ink, 'accent-6': accent, 'accent-3': light } = defaultPalette

const STYLE = [
  ':root{color-scheme:light dark;font:1rem/1.7 system-ui,sans-serif}',
  `body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1.5rem;box-sizing:border-box;background:light-dark(${ground},${ink});color:light-dark(${ink},${paper})}`,
  `a{color:light-dark(${accent},${light});text-underline-offset:.3em}`,
  'main{max-width:28rem}h1{font-size:1.375rem;margin:0 0 .75rem}p{margin:0 0 1rem;overflow-wrap:anywhere}',
].join('')

/** The policy of the studio without its files: nothing is loaded, and only this style counts. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Sends a page without scripts. One that passes on is a page, and not a redirect, because browsers bring strict cookies only to
 * what a page of this site opens.
 */
export function sendFlowPage(
  reply: FastifyReply,
  { status, title, message, next, label, isPassing }: FlowPage,
): FastifyReply {
  const refresh = isPassing ? `<meta http-equiv="refresh" content="0;url=${next}">` : ''
  return reply.code(status).headers({ 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' })
    .send(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="${next}">${escapeHtml(label)}</a></p>
</main>
</body>
</html>
`)
}
