// npm run types: the type checker, on the sources and on the scripts.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

answerHelp('types')
void Promise.all([
  import('./ensure-installed.mjs'),
  import('./preparation-error.mjs'),
  import('./run-command.mjs'),
]).then(async function (modules) {
  await modules[0].ensureInstalled({ dev: true }).catch(modules[1].endWith)
  for (const project of ['.', 'scripts']) {
    const { code } = await modules[2].runNode(['node_modules/typescript/bin/tsc', '-p', project], { output: 'show' })
    if (code !== 0) process.exit(code)
  }
})
