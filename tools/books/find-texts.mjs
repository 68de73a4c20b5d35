// @ts-check
// Where the electronic texts lie: an unpacked chinese-poetry, which is too large to be a dependency.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder with the texts. Without one, prints instructions and ends the process. */
export function findTexts(/** @type {string | undefined} */ source) {
  for (const folder of source
    ? [resolve(source), resolve(source, 'dist'), resolve(source, 'node_modules/chinese-poetry/dist')]
    : []) {
    if (existsSync(join(folder, 'lunyu/lunyu.json'))) return folder
  }
  console.error(
    [
      source ? `There is no chinese-poetry in ${source}.` : 'The texts are missing: say where chinese-poetry lies.',
      'It is 358 MB and needed only here, so it is not installed with the rest. In a folder of your choice:',
      '  npm install --prefix <folder> chinese-poetry@2.0.1',
      '  npm run books -- <folder>',
      'CHINESE_POETRY=<folder> does the same.',
    ].join('\n'),
  )
  process.exit(1)
}
