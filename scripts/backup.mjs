// npm run backup [-- command]: copies all data into a folder and back; without a command, lists the commands.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'
import { takeSite } from './take-site.mjs'

takeSite()
answerHelp('backup')
void import('./run-server-command.mjs').then(function (module) {
  return module.runServerCommand('backup', process.argv.slice(2))
})
