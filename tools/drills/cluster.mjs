// node tools/drills/cluster.mjs: starts a cluster of Debian's packages on loopback addresses, pulls its plugs and counts.
// Needs root (PostgreSQL runs as the user postgres), npm run build, and the packages that it names where they are missing.
import { register } from 'tsx/esm/api'

register()
await import('./cluster/run-cluster.ts')
