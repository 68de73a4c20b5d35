// npm start: from a fresh checkout to a running portal, and straight to it when nothing is stale.
import './check-node.mjs'

void import('./start-portal.mjs').then(function (module) {
  return module.startPortal()
})
