// npm run schema:completion: writes schema/json-schema/, by which editors complete and check.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

answerHelp('schema:completion')
void import('./run-source.mjs').then(function (module) {
  return module.runSource(['--import', 'tsx', 'server/schema/completion-command.ts'], process.argv.slice(2))
})
