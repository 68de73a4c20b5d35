// npm run torture: pulls plugs, rushes and lies at portals of its own, and counts what was lost. No part of npm test.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

answerHelp('torture')
void Promise.all([import('./start-torture.mjs'), import('./preparation-error.mjs')]).then(function (modules) {
  return modules[0].startTorture(process.argv.slice(2)).catch(modules[1].endWith)
})
