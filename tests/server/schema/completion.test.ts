import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { describe, expect, it } from 'vitest'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'

/** The language service of VS Code; its requests are answered with the files it would read. */
const service = getLanguageService({
  schemaRequestService: (address) => readFile(join('schema/json-schema', basename(address)), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
})

/** A place in a file is where `|` stands. */
function open(text: string) {
  const document = TextDocument.create('file:///schema/any/a.json', 'json', 1, text.replace('|', ''))
  return {
    document,
    position: document.positionAt(Math.max(0, text.indexOf('|'))),
    json: service.parseJSONDocument(document),
  }
}

async function offered(text: string): Promise<string[]> {
  const { document, position, json } = open(text)
  return ((await service.doComplete(document, position, json))?.items ?? []).map(({ label }) => label)
}

async function hover(text: string): Promise<string> {
  const { document, position, json } = open(text)
  return JSON.stringify((await service.doHover(document, position, json))?.contents ?? '')
}

async function complaints(text: string): Promise<string[]> {
  const { document, json } = open(text)
  return (await service.doValidation(document, json)).map(({ message }) =>
    typeof message === 'string' ? message : message.value,
  )
}

const routes = (route: string) => `{ "$schema": "../json-schema/routes.json", "version": 1, "routes": [ ${route} ] }`
const page = (section: string) => routes(`{ "path": "a", "title": "t", "desktop": [ ${section} ] }`)
const site = (content: string) => `{ "$schema": "./json-schema/site.json", ${content} }`
const type = (content: string) => `{ "$schema": "../json-schema/type.json", ${content} }`

describe('an editor with a language server is offered', () => {
  it.each<[string, string, string[], string[]]>([
    ['a block first, in an empty section', page('{ "|" }'), ['block'], ['card', 'paging']],
    ['every block by name', page('{ "block": "|" }'), ['"list"', '"carousel"', '"bookings"'], []],
    ['only what the block takes', page('{ "block": "list", "|" }'), ['card', 'paging', 'from'], ['motif', 'slides']],
    ['the values of a property', page('{ "block": "list", "card": | }'), ['"cover"'], ['"lsit"']],
    [
      'what a source takes',
      page('{ "block": "list", "from": { "articles": { "|" } } }'),
      ['type', 'page', 'limit'],
      [],
    ],
    ['what a route may say', routes('{ "|" }'), ['path', 'title', 'template', 'desktop', 'mobile'], ['block']],
    ['the templates there are', routes('{ "template": "|" }'), ['"list"', '"details"'], []],
    ['the icons there are', site('"navigation": [ { "icon": "|" } ]'), ['"news"'], []],
    ['the pages there are', site('"navigation": [ { "to": "|" } ]'), ['"news"'], []],
    ['the kinds of fields', type('"fields": [ { "kind": "|" } ]'), ['"text"', '"number"', '"datetime"'], []],
  ])('%s', async (_what, text, some, none) => {
    const labels = await offered(text)
    expect(labels).toEqual(expect.arrayContaining(some))
    expect(labels.filter((label) => none.includes(label))).toEqual([])
  })
})

describe('an editor with a language server is told', () => {
  it.each([
    ['what a block is', page('{ "block": "li|st" }'), '列表'],
    ['what a property is', page('{ "block": "list", "ca|rd": "cover" }'), '卡片'],
  ])('%s', async (_what, text, words) => expect(await hover(text)).toContain(words))

  it.each([
    ['a property the block does not have', page('{ "block": "list", "motiff": 3 }'), 'motiff'],
    ['a value that is none', page('{ "block": "list", "card": "tile" }'), '"cover"'],
    ['a block that is none', page('{ "block": "lsit" }'), '"list"'],
  ])('of %s', async (_what, text, words) => expect((await complaints(text)).join('\n')).toContain(words))
})
