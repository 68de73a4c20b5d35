// npm run doctor [-- --json]: looks whether a portal can run well on this machine, and says what to do where it cannot.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'
import { takeSite } from './take-site.mjs'

takeSite()
answerHelp('doctor')
void import('./run-server-command.mjs').then(function (module) {
  return module.runServerCommand('doctor', process.argv.slice(2))
})
