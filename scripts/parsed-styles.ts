import type { Plugin, Rolldown } from 'vite'

import { parseStyles } from '../server/pages/parse-styles.ts'
import { schemedName, schemedSheet } from '../server/pages/schemed-styles.ts'
import type { StyleNode } from '../server/pages/used-css.ts'

/** The families of page titles begin with this name (src/styles/title-faces.css). */
const TITLES = 'Wenlan Title '

/**
 * Writes the style sheet as the server selects from it (server/pages/used-css.ts), so that no start parses it.
 *
 * The faces of fonts are taken out of the sheet that browsers load: a document carries those that it names, and an answer
 * to a navigation likewise. That of a title holds the font itself. As a file it may come after the first paint; whatever
 * `font-display` says, browsers then draw the title again with the next sheet or face that the document gets.
 */
export function parsedStyles(): Plugin {
  return {
    name: 'wenlan:parsed-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'))
        const [sheet] = sheets
        if (sheet?.type !== 'asset' || sheets.length !== 1)
          throw new Error(`The browser's code has ${sheets.length} style sheets; vite.config.ts must make one`)
        const styles = parseStyles(String(sheet.source)).map((node) => withTitleFont(node, bundle))
        sheet.source = String(sheet.source).replaceAll(/@font-face\s*\{[^}]*\}/gu, '')
        for (const scheme of ['light', 'dark'] as const)
          this.emitFile({
            type: 'asset',
            fileName: schemedName(sheet.fileName, scheme),
            source: schemedSheet(sheet.source, scheme),
          })
        this.emitFile({
          type: 'asset',
          fileName: '.vite/styles.json',
          source: JSON.stringify(styles),
        })
      },
    },
  }
}

/** Returns the face of a page title with the bytes of its font in place of their address; any other node as it is. */
function withTitleFont(node: StyleNode, bundle: Rolldown.OutputBundle): StyleNode {
  if (node.kind !== 'face' || node.file === undefined || !node.face.family.startsWith(TITLES)) return node
  const { kind, face, file, text } = node
  const font = Object.values(bundle).find(({ fileName }) => file.endsWith(`/${fileName}`))
  if (font?.type !== 'asset') throw new Error(`The style sheet names ${file}, which the build does not have`)
  const bytes = Buffer.from(font.source).toString('base64')
  return { kind, face, text: text.replace(file, `data:font/woff2;base64,${bytes}`) }
}
