import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

import { listFiles, readProjectFile } from './project-files.ts'

const CHINESE = /[\p{Script=Han}，。：；（）、「」]/u
/** The word by which lines of requests are found among the others. */
const NAMES: readonly string[] = ["'request'"]
const levels: readonly unknown[] = ['debug', 'info', 'warn', 'error', 'fatal']

interface Node {
  type: string
  start: number
  end: number
}

interface Found {
  place: string
  zh: string
  en: string
}

const files = listFiles(['server'], ['.ts'])
  .map((file) => ({ file, source: readProjectFile(file) }))
  .filter(({ source }) => /\ben:|\.(?:debug|info|warn|error|fatal)\(/u.test(source))
const messages = files.flatMap(messagesIn)

describe('a message to operators', () => {
  it('has no Chinese in its English', () => {
    expect(messages.filter(({ en }) => CHINESE.test(en))).toEqual([])
  })

  it('has Chinese in its Chinese, unless it is no sentence in either language', () => {
    const isNeither = ({ zh, en }: Found) => zh === en || !/[a-z]/iu.test(en)
    expect(messages.filter((message) => !isNeither(message) && !CHINESE.test(message.zh))).toEqual([])
  })

  it('is logged in both languages, never as a sentence of one', () => {
    expect(files.flatMap(bareSentencesIn)).toEqual([])
  })

  it('is found in its place by this test', () => {
    const source = `const a = { zh: \`中\${of('文')}\`, en: \`one \${a ? 'two' : ''}\` }; log.warn('three'); request.log.error({ a }, \`t\${a}\`)`
    expect(messagesIn({ file: 'a.ts', source })).toEqual([{ place: 'a.ts:1', zh: '中文', en: 'one two' }])
    expect(bareSentencesIn({ file: 'a.ts', source })).toEqual(["a.ts:1 'three'", 'a.ts:1 `t${a}`'])
    expect(messages.length).toBeGreaterThan(100)
  })
})

function messagesIn({ file, source }: { file: string; source: string }): Found[] {
  return nodesOf(file, source).flatMap((node) => {
    if (node.type !== 'ObjectExpression') return []
    const [zh, en] = [textOf(node, 'zh'), textOf(node, 'en')]
    return zh === undefined || en === undefined ? [] : [{ place: placeOf(file, source, node), zh, en }]
  })
}

/** Sentences that are given to a log as they are. */
function bareSentencesIn({ file, source }: { file: string; source: string }): string[] {
  return nodesOf(file, source).flatMap((node) => {
    if (node.type !== 'CallExpression' || !isLogging(node)) return []
    return listAt(node, 'arguments')
      .filter(({ type }) => type === 'Literal' || type === 'TemplateLiteral')
      .map(({ start, end }) => source.slice(start, end))
      .filter((text) => !NAMES.includes(text))
      .map((text) => `${placeOf(file, source, node)} ${text}`)
  })
}

function isLogging(call: Node): boolean {
  const callee = nodeAt(call, 'callee')
  const [object, property] = [nodeAt(callee, 'object'), nodeAt(callee, 'property')]
  const name = valueAt(object, 'name') ?? valueAt(nodeAt(object, 'property'), 'name')
  return ['log', 'logger', 'alarms'].some((one) => one === name) && levels.includes(valueAt(property, 'name'))
}

/** All that a property says, without what is put in; undefined for anything else than a text. */
function textOf(object: Node, name: string): string | undefined {
  const property = listAt(object, 'properties').find((one) => valueAt(nodeAt(one, 'key'), 'name') === name)
  const value = nodeAt(property, 'value')
  if (value?.type !== 'Literal' && value?.type !== 'TemplateLiteral') return undefined
  return nodesIn(value)
    .map((part) => valueAt(part, 'value'))
    .map((part) => valueAt(part, 'cooked') ?? part)
    .filter((part) => typeof part === 'string')
    .join('')
}

function placeOf(file: string, source: string, { start }: Node): string {
  return `${file}:${source.slice(0, start).split('\n').length}`
}

function nodesOf(file: string, source: string): readonly Node[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} is not parsed: ${errors[0]?.message}`)
  return nodesIn(program)
}

/** A node and all within it. */
function nodesIn(root: unknown): readonly Node[] {
  const found: Node[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isNode(value)) found.push(value)
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(root)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

function valueAt(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? new Map<string, unknown>(Object.entries(of)).get(name) : undefined
}

function nodeAt(of: unknown, name: string): Node | undefined {
  const value = valueAt(of, name)
  return isNode(value) ? value : undefined
}

function listAt(of: unknown, name: string): readonly Node[] {
  const value = valueAt(of, name)
  return Array.isArray(value) ? value.filter(isNode) : []
}
