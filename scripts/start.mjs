// npm start: from a fresh checkout to a running portal, without a delay when everything is up to date.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'
import { takeSite } from './take-site.mjs'

takeSite()
answerHelp('start')
void import('./start-portal.mjs').then(function (module) {
  return module.startPortal()
})
