import { type InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { Plugin } from 'prosemirror-state'

import { nodeType } from './text-commands.ts'

/** What becomes of a paragraph that begins with these characters. */
export function textInputRules(): Plugin {
  const headings = ['h2', 'h3', 'h4'].map((name) =>
    textblockTypeInputRule(new RegExp(`^${'#'.repeat(Number(name[1]))}\\s$`, 'u'), nodeType(name)),
  )
  const numbers = wrappingInputRule(/^(\d{1,6})[.、]\s$/u, nodeType('ol'), ([, start = '1']) => ({
    start: start === '1' ? '' : start,
  }))
  const rules: InputRule[] = [
    ...headings,
    wrappingInputRule(/^\s*[-*]\s$/u, nodeType('ul')),
    numbers,
    wrappingInputRule(/^\s*>\s$/u, nodeType('blockquote')),
  ]
  return inputRules({ rules })
}
