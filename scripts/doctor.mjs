// npm run doctor [-- --json]: looks whether a portal can run well on this machine, and says what to do where it cannot.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

answerHelp('doctor')
void import('./run-source.mjs').then(function (module) {
  return module.runSource(['--import', 'tsx', 'server/commands/doctor-main.ts'], process.argv.slice(2))
})
