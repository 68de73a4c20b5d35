// npm test: everything that must hold, from a fresh checkout. Arguments go to vitest.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

answerHelp('test')
void Promise.all([
  import('./run-checks.mjs'),
  import('./preparation-error.mjs'),
  import('./read-test-arguments.mjs'),
]).then(function (modules) {
  return modules[0].runChecks(modules[2].readTestArguments(process.argv.slice(2))).catch(modules[1].endWith)
})
