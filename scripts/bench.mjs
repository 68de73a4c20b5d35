// npm run bench: the figures the portal is held to, measured on this machine. Writes bench/results.md; with --quick, some
// of them in two minutes, compared with those before.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

answerHelp('bench')
void Promise.all([import('./start-bench.mjs'), import('./preparation-error.mjs')]).then(function (modules) {
  const started = process.argv.includes('--quick')
    ? modules[0].startBench('bench/quick/run-quick.ts', { browser: false })
    : modules[0].startBench('bench/run-bench.ts')
  return started.catch(modules[1].endWith)
})
