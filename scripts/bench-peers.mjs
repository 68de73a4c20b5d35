// npm run bench:peers: the same two pages in Wenlan, Astro, Next, React Router and as finished HTML, measured in turn.
// Writes tools/peers/results.md.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

answerHelp('bench:peers')
void Promise.all([import('./start-bench.mjs'), import('./preparation-error.mjs')]).then(function (modules) {
  return modules[0].startBench('tools/peers/run-peers.ts').catch(modules[1].endWith)
})
