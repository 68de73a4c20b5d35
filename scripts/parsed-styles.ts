import type { Plugin } from 'vite'

import { parseStyles } from '../server/pages/parse-styles.ts'

/**
 * The faces of page titles. They are in the whole sheet only, which the browser code switches on: a title is written in
 * a face of the system first, so that no font is on the way to the largest paint, and 31 faces are in no document.
 */
const LATE_FACES = 'Wenlan Titles'

/** Writes the style sheet as the server selects from it (server/pages/used-css.ts), so that no start parses it. */
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
        this.emitFile({
          type: 'asset',
          fileName: '.vite/styles.json',
          source: JSON.stringify(
            parseStyles(String(sheet.source)).filter((node) => node.kind !== 'whole' || !isLateFace(node.text)),
          ),
        })
      },
    },
  }
}

function isLateFace(rule: string): boolean {
  return rule.startsWith('@font-face') && rule.includes(LATE_FACES)
}
