// npm run schema [-- command or folder]: commands by which editors work on the portal's schema; without a command,
// checks it.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'
import { takeSite } from './take-site.mjs'

takeSite()
answerHelp('schema')
void import('./check-schema.mjs').then(function (module) {
  return module.runSchema(process.argv.slice(2))
})
