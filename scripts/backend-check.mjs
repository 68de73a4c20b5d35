// npm run backend:check -- URL: lists the features of an existing backend that the portal can use, and suggests the
// contents of schema/backend.json.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'
import { takeSite } from './take-site.mjs'

takeSite()
answerHelp('backend:check')
void import('./check-backend.mjs').then(function (module) {
  return module.checkBackend(process.argv.slice(2))
})
