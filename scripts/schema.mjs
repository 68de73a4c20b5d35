// npm run schema [-- folder]: checks the portal's schema, every fault with its place.
import './check-node.mjs'

void import('./check-schema.mjs').then(function (module) {
  return module.checkSchema(process.argv[2])
})
