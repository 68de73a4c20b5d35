// npm run desk [-- command]: commands by which operators serve members; without a command, lists the commands.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'
import { takeSite } from './take-site.mjs'

takeSite()
answerHelp('desk')
void import('./run-server-command.mjs').then(function (module) {
  return module.runServerCommand('desk', process.argv.slice(2))
})
