import { type PortalOptions, type RunningPortal, startPortal } from './server.ts'

type Labels = Readonly<Record<string, string>>

/** The numbers of `/metrics` at one moment. */
export interface Reading {
  /** The sum of the samples of this name that have these labels; 0 where there is none. */
  of: (name: string, labels?: Labels) => number
  has: (name: string) => boolean
  /** The values that a label has in samples of this name. */
  valuesOf: (name: string, label: string) => readonly string[]
}

/** The built portal, and what it counts itself. */
export interface BuiltPortal extends RunningPortal {
  read: () => Promise<Reading>
  /** Returns what tells by how much a counter has grown since now. */
  watch: () => Promise<(name: string, labels?: Labels) => Promise<number>>
}

/** Starts the built portal with a port for monitoring. */
export async function startBuilt({ env = {}, ...options }: PortalOptions = {}): Promise<BuiltPortal> {
  const portal = await startPortal({ ...options, env: { METRICS_PORT: '0', REQUEST_LOG: 'off', ...env } })
  const address = await portal.waitForLog(/监控指标：(http:[^\s"]+)/u)
  const read = async () => readMetrics(await (await fetch(address)).text())
  return {
    ...portal,
    read,
    watch: async () => {
      const before = await read()
      return async (name, labels) => (await read()).of(name, labels) - before.of(name, labels)
    },
  }
}

/** Reads the text format of Prometheus. */
function readMetrics(text: string): Reading {
  const samples = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gmu)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: new Map([...labels.matchAll(/(\w+)="([^"]*)"/gu)].map(([, label = '', of = '']) => [label, of])),
    value: Number(value),
  }))
  const named = (name: string) => samples.filter((sample) => sample.name === name)
  return {
    of: (name, filter = {}) =>
      named(name)
        .filter(({ labels }) => Object.entries(filter).every(([label, value]) => labels.get(label) === value))
        .reduce((sum, { value }) => sum + value, 0),
    has: (name) => named(name).length > 0,
    valuesOf: (name, label) => named(name).flatMap(({ labels }) => labels.get(label) ?? []),
  }
}
