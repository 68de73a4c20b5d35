// npm run storage [-- command]: checks and moves the files written while running; without a command, lists the commands.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'
import { takeSite } from './take-site.mjs'

takeSite()
answerHelp('storage')
void import('./run-server-command.mjs').then(function (module) {
  return module.runServerCommand('storage', process.argv.slice(2))
})
