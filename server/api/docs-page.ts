import { createHash } from 'node:crypto'

import { escapeHtml } from '#server/platform/text/escape-html.ts'
import { defaultPalette } from '#compile/theme/default-palette.ts'

import type { ApiDoc, OperationDoc } from './openapi.ts'

const STYLE = `body{font:16px/1.7 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:${defaultPalette['ink-8']}}h2{font-size:1.1rem;margin-top:2.5rem}code{background:${defaultPalette['paper-2']};padding:.1em .3em}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid ${defaultPalette['paper-3']};text-align:left;padding:.3rem .6rem;vertical-align:top}`

/** Renders the API description as a plain HTML page without scripts. */
export function renderDocs(doc: ApiDoc): { html: string; policy: string } {
  const operations = Object.entries(doc.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(path, method, operation)),
  )
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(doc.info.title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(doc.info.title)}</h1><p>${escapeHtml(doc.info.description)}</p><p><a href="openapi.json">openapi.json</a></p>${operations.join('')}</main></body></html>`
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

function renderOperation(
  path: string,
  method: string,
  { summary, parameters, requestBody, security }: OperationDoc,
): string {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const inBody = body
    ? Object.entries(body.properties).map(([name, schema]) => ({
        name,
        schema,
        required: body.required.includes(name),
        description: typeof schema['description'] === 'string' ? schema['description'] : '',
      }))
    : []
  const allParameters = [...parameters, ...inBody]
  const rows = allParameters.map(
    ({ name, required, description, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${required ? '必填' : '可选'}</td><td>${escapeHtml(description)}</td><td><code>${escapeHtml(JSON.stringify({ ...schema, description: undefined }))}</code></td></tr>`,
  )
  const table =
    rows.length === 0
      ? '<p>没有参数。</p>'
      : `<table><thead><tr><th>参数</th><th></th><th>说明</th><th>格式</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const note = security ? '<p>需要登录：请求头 <code>token</code>。</p>' : ''
  return `<section><h2><code>${method.toUpperCase()} /api${escapeHtml(path)}</code> ${escapeHtml(summary)}</h2>${note}${table}</section>`
}
