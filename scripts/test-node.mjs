// npm run test:node -- 24 [tests]: the tests on another version of Node.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

answerHelp('test:node')
void Promise.all([import('./test-on-node.mjs'), import('./preparation-error.mjs')]).then(function (modules) {
  return modules[0].testOnNode(process.argv.slice(2)).catch(modules[1].endWith)
})
