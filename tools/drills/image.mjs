// node tools/drills/image.mjs: builds the image of a release by deploy/Dockerfile as it is shipped, and runs it by the commands
// at its head, with podman on a machine of its own (machine.mjs): health, pages, a read-only root, a stop, data that outlive it.
// Needs root, Debian's systemd and podman, and a release (npm run release -- --samples). Where the base image cannot be fetched,
// a stand-in of this machine's libraries and Node takes its place, and the output says so.
import { register } from 'tsx/esm/api'

register()
await import('./image/run-image.ts')
