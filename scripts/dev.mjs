// npm run dev: the portal straight from its sources, following every change.
import './check-node.mjs'

void import('./start-development.mjs').then(function (module) {
  return module.startDevelopment()
})
