import { type CssNode, generate, parse, walk } from 'css-tree'

import { type Declaration, fixedAttributes, propertiesIn, type Selector, type StyleNode, traitOf } from './used-css.ts'

/**
 * Parses a style sheet. The build keeps the result, because parsing costs a start a third of a second.
 *
 * @throws for invalid CSS, which is a bug because the build produced it
 */
export function parseStyles(css: string): StyleNode[] {
  const sheet = parse(css, {
    parseCustomProperty: false,
    onParseError: (error) => {
      throw error
    },
  })
  return childrenOf(sheet).map(toStyleNode)
}

function toStyleNode(node: CssNode): StyleNode {
  if (node.type === 'Atrule' && node.block && ['layer', 'media', 'supports', 'container'].includes(node.name))
    return {
      kind: 'group',
      prelude: `@${node.name}${node.prelude ? ` ${generate(node.prelude)}` : ''}`,
      children: childrenOf(node.block).map(toStyleNode),
    }
  if (node.type === 'Atrule' && node.name === 'keyframes' && node.prelude)
    return { kind: 'keyframes', name: generate(node.prelude), text: generate(node) }
  if (node.type !== 'Rule') return { kind: 'whole', text: generate(node) }
  return {
    kind: 'rule',
    selectors: childrenOf(node.prelude).map(toSelector),
    declarations: childrenOf(node.block).map(toDeclaration),
  }
}

function toSelector(selector: CssNode): Selector {
  const traits: string[] = []
  const choices: (readonly string[])[][] = []
  let isElder = false
  walk(selector, {
    enter(node: CssNode) {
      if (node.type === 'PseudoClassSelector' && ['is', 'where'].includes(node.name)) {
        choices.push(selectorsIn(node).map((choice) => toSelector(choice).traits))
        return walk.skip
      }
      // `:not` and alternatives of `:has` cannot rule a selector out; a single argument of `:has` can.
      if (
        node.type === 'PseudoClassSelector' &&
        (node.name === 'not' || (node.name === 'has' && selectorsIn(node).length !== 1))
      )
        return walk.skip
      if (node.type === 'ClassSelector') traits.push(node.name)
      if (node.type === 'AttributeSelector') {
        const { name, matcher, value } = node
        if (name.name === 'data-elder') isElder = true
        if (fixedAttributes.includes(name.name) && matcher === '=' && value)
          traits.push(traitOf(name.name, value.type === 'String' ? value.value : value.name))
      }
      return undefined
    },
  })
  return { text: generate(selector), traits, choices, isElder }
}

function selectorsIn(pseudo: CssNode): CssNode[] {
  return childrenOf(pseudo).flatMap(childrenOf)
}

function toDeclaration(node: CssNode): Declaration {
  const text = withoutSpaces(generate(node))
  const reads = propertiesIn(text)
  return node.type === 'Declaration' && node.property.startsWith('--')
    ? { text, property: node.property, reads }
    : { text, reads }
}

/**
 * The minifier keeps the lists and the slashes of custom properties and of functions as they are written. Strings stay
 * as they are.
 */
function withoutSpaces(declaration: string): string {
  return declaration.replaceAll(
    /("[^"]*"|'[^']*')|,\s+|\s+\/\s+/gu,
    (spaced, text: string | undefined) => text ?? spaced.trim(),
  )
}

function childrenOf(node: CssNode): CssNode[] {
  return 'children' in node && node.children ? [...node.children] : []
}
