// npm run bench: the figures the portal is held to, measured on this machine. Writes bench/results.md.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

answerHelp('bench')
void Promise.all([import('./start-bench.mjs'), import('./preparation-error.mjs')]).then(function (modules) {
  return modules[0].startBench('run-bench.ts').catch(modules[1].endWith)
})
