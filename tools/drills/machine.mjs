// node tools/drills/machine.mjs: follows the guide of docs/deployment.md on a machine of its own with a real systemd, made of
// namespaces over the files of this one: proxies, backups, monitoring; and restarts, kills, hangs and upgrades the portal there
// under load. Proxies and Prometheus are those of this machine's packages; what lacks one is told as not run. Needs root,
// Debian's systemd, and a release (npm run release -- --samples).
import { register } from 'tsx/esm/api'

register()
await import('./machine/run-machine.ts')
