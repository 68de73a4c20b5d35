import type { Plugin } from 'vite'

import { parseStyles } from '../server/pages/parse-styles.ts'
import { schemedName, schemedSheet } from '../server/pages/schemed-styles.ts'

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
        const source = String(sheet.source)
        const styles = parseStyles(source)
        for (const scheme of ['light', 'dark'] as const)
          this.emitFile({
            type: 'asset',
            fileName: schemedName(sheet.fileName, scheme),
            source: schemedSheet(source, scheme),
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
