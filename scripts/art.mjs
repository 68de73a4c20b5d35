// npm run art: draws the pictures of the sample content. The packages for it are those of tools/art.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

answerHelp('art')
void Promise.all([import('./ensure-installed.mjs'), import('./run-source.mjs')]).then(async function (modules) {
  await modules[0].ensureInstalled({ dev: true })
  const { code } = await modules[0].runNpm([
    'install',
    '--prefix',
    'tools/art',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
  ])
  if (code !== 0) process.exit(code)
  await modules[1].runSource(['tools/art/draw-pictures.mjs'], process.argv.slice(2))
})
