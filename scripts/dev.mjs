// npm run dev: the portal straight from its sources, following every change.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'
import { takeSite } from './take-site.mjs'

takeSite()
answerHelp('dev')
void import('./start-development.mjs').then(function (module) {
  return module.startDevelopment()
})
