import { readFileSync } from 'node:fs'

import { omitUndefined } from '#contract/omit-undefined.ts'

/** The files and commands that a guide has its reader type. */
export interface Guide {
  /** Whole files, by the path the guide gives. */
  files: ReadonlyMap<string, string>
  /** Additions to the end of a list: of a file, of a route in it, or of a block of that. */
  additions: readonly { file: string; route?: string; list: string; block?: string; inner?: string; value: unknown }[]
  /** Terminal sessions: a command and its output. */
  sessions: readonly { command: readonly string[]; output: string }[]
}

const FENCE = /```(\w+)\n([\s\S]*?)\n```/u
const SAVE = new RegExp(`存为 \`([^\`]+)\`：\\n\\n${FENCE.source}`, 'gu')
const ADD = new RegExp(
  `加进 \`([^\`]+)\`(?: 里 \`([^\`]+)\` 这个页面)? ?的 \`(\\w+)\`(?: 中区块 \`([^\`]+)\` 的 \`(\\w+)\`)? 最后：\\n\\n${FENCE.source}`,
  'gu',
)
const SESSION = /```console\n\$ npm run (.+)\n?([\s\S]*?)\n?```/gu

export function readGuide(path = 'docs/add-an-area.zh-CN.md'): Guide {
  const text = readFileSync(path, 'utf8')
  return {
    files: new Map([...text.matchAll(SAVE)].map(([, file = '', , body = '']): [string, string] => [file, `${body}\n`])),
    additions: [...text.matchAll(ADD)].map(([, file = '', route, list = '', block, inner, , body = '']) => ({
      file,
      list,
      ...omitUndefined({ route }),
      ...(block === undefined || inner === undefined ? {} : { block, inner }),
      value: JSON.parse(body),
    })),
    sessions: [...text.matchAll(SESSION)].map(([, command = '', output = '']) => ({
      command: command.split(' '),
      output,
    })),
  }
}
