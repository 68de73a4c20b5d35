import type { NextConfig } from 'next'

// The folder has a lockfile of its own; without this, the build takes the project around it for its root.
const config: NextConfig = { turbopack: { root: import.meta.dirname } }

export default config
