// npm run backend:check -- URL: what the portal can use of an existing backend, and what schema/backend.json should say.
import './check-node.mjs'

void import('./check-backend.mjs').then(function (module) {
  return module.checkBackend(process.argv.slice(2))
})
