// npm run content [-- command]: imports and exports content without SQL; without a command, lists the commands.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'
import { takeSite } from './take-site.mjs'

takeSite()
answerHelp('content')
void import('./run-server-command.mjs').then(function (module) {
  return module.runServerCommand('desk', ['content', ...process.argv.slice(2)])
})
