import { readFileSync } from 'node:fs'

import { omitUndefined } from '#contract/omit-undefined.ts'

/** What 《添加一个栏目》 tells its reader to type and to write. */
export interface Guide {
  /** Whole files, by the path it says to save them as. */
  files: ReadonlyMap<string, string>
  /** What goes to the end of a list: of a file, or of one route in it, or of a block of that. */
  additions: readonly { file: string; route?: string; list: string; block?: string; inner?: string; value: unknown }[]
  /** What is seen in a terminal: the command, and what comes of it. */
  sessions: readonly { command: readonly string[]; output: string }[]
}

const FENCE = /```(\w+)\n([\s\S]*?)\n```/u
const SAVE = new RegExp(`存为 \`([^\`]+)\`：\\n\\n${FENCE.source}`, 'gu')
const ADD = new RegExp(
  `加进 \`([^\`]+)\`(?: 里 \`([^\`]+)\` 这个路由)? ?的 \`(\\w+)\`(?: 中区块 \`([^\`]+)\` 的 \`(\\w+)\`)? 最后：\\n\\n${FENCE.source}`,
  'gu',
)
const SESSION = /```console\n\$ npm run (.+)\n?([\s\S]*?)\n?```/gu

export function readGuide(): Guide {
  const text = readFileSync('docs/add-an-area.zh-CN.md', 'utf8')
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
