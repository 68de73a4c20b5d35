import { join, relative, sep } from 'node:path'

import { checkArrow } from './check-arrow.mjs'
import { participleIn } from './participles.mjs'
import { insteadOf } from './retired-words.mjs'
import { checkConstruction, checkMember, keepsTime } from './time-rule.mjs'

// The arguments that oxlint passes to a rule; only the parts that are used.
/**
 * @typedef {{ type: string, value?: unknown }} Source
 * @typedef {{ source?: Source | null, importKind?: string, exportKind?: string }} ImportNode
 * @typedef {{ name?: string }} Name an identifier, or an expression without a name
 * @typedef {{
 *   filename: string
 *   cwd: string
 *   sourceCode: { getAllComments: () => readonly { value: string }[] }
 *   report: (problem: { node: unknown, message: string }) => void
 * }} Context
 */

const arrows = {
  meta: { type: 'problem', docs: { description: 'Imports go along the arrows of the architecture only.' } },
  /** @param {Context} context */
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/')
    /**
     * @param {ImportNode} node
     * @param {boolean} isType
     */
    const check = (node, isType) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const message = checkArrow({ from, specifier, isType })
      if (message !== undefined) context.report({ node: node.source, message })
    }
    return {
      /** @param {ImportNode} node */
      ImportDeclaration: (node) => check(node, node.importKind === 'type'),
      /** @param {ImportNode} node */
      ExportNamedDeclaration: (node) => check(node, node.exportKind === 'type'),
      /** @param {ImportNode} node */
      ExportAllDeclaration: (node) => check(node, node.exportKind === 'type'),
      /** @param {ImportNode} node */
      ImportExpression: (node) => check(node, false),
      /** @param {ImportNode} node */
      TSImportType: (node) => check(node, true),
    }
  },
}

const retired = {
  meta: { type: 'problem', docs: { description: 'One word, one thing: docs/glossary.md.' } },
  /** @param {Context} context */
  create(context) {
    /**
     * @param {unknown} node
     * @param {string} word
     */
    const check = (node, word) => {
      const instead = insteadOf(word)
      if (instead !== undefined)
        context.report({ node, message: `“${word}” is a retired word (docs/glossary.md): ${instead}` })
    }
    return {
      /** @param {{ name: string }} node */
      Identifier: (node) => check(node, node.name),
      Program() {
        // In the drawings such words are things that are drawn.
        if (relative(context.cwd, context.filename).startsWith(join('tools', 'art'))) return
        for (const comment of context.sourceCode.getAllComments())
          for (const word of new Set(comment.value.match(/[A-Za-z]+/gu))) check(comment, word)
      },
    }
  },
}

const nounNames = {
  meta: { type: 'problem', docs: { description: 'A name is a noun that tells what it holds.' } },
  /** @param {Context} context */
  create(context) {
    /** @param {{ name: string }} node */
    const check = (node) => {
      const participle = participleIn(node.name)
      if (participle !== undefined)
        context.report({
          node,
          message: `“${node.name}” does not tell what it holds: use a noun of the field instead of “${participle}” (scripts/participles.mjs)`,
        })
    }
    return { Identifier: check, JSXIdentifier: check }
  },
}

const time = {
  meta: { type: 'problem', docs: { description: 'Times are the business of src/contract/time.' } },
  /** @param {Context} context */
  create(context) {
    if (!keepsTime(relative(context.cwd, context.filename).split(sep).join('/'))) return {}
    /**
     * @param {unknown} node
     * @param {string | undefined} message
     */
    const report = (node, message) => {
      if (message !== undefined) context.report({ node, message })
    }
    return {
      /** @param {{ object: Name, property: Name }} node */
      MemberExpression: (node) => report(node.property, checkMember(node.object.name, node.property.name ?? '')),
      /** @param {{ callee: Name, arguments: readonly unknown[] }} node */
      NewExpression: (node) => report(node.callee, checkConstruction(node.callee.name, node.arguments.length)),
    }
  },
}

// oxlint requires a plugin to be a default export.
export default { meta: { name: 'wenlan' }, rules: { arrows, 'retired-words': retired, 'noun-names': nounNames, time } }
