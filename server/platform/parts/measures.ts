/** Names and values that tell samples of one measure apart: few and fixed, never an address or an id. */
export type Labels = Readonly<Record<string, string>>

/** A number that only grows; `value += 1` is all that counting costs. */
export interface Count {
  value: number
}

export interface Sample {
  labels: Labels
  value: number
}

/** All samples of one name. */
export interface Measure {
  kind: 'counter' | 'gauge'
  name: string
  help: string
  samples: () => readonly Sample[]
}

/** The counts that a server keeps of itself, as plain numbers that are read when they are asked for. */
export interface Measures {
  /** Returns the number of this name and these labels; the same one at every call. */
  counter(name: string, help: string, labels?: Labels): Count
  /** Adds a sample that is read when it is asked for; undefined is left out. */
  gauge(name: string, help: string, read: () => number | undefined, labels?: Labels): void
  /** Adds a counter that is kept elsewhere. */
  counted(name: string, help: string, read: () => number, labels?: Labels): void
  all(): readonly Measure[]
}

interface Family {
  kind: Measure['kind']
  help: string
  readers: Map<string, { labels: Labels; read: () => number | undefined; count?: Count }>
}

/** Creates the measures of one server. */
export function createMeasures(): Measures {
  const families = new Map<string, Family>()
  const familyOf = (name: string, kind: Measure['kind'], help: string): Family => {
    const family = families.get(name) ?? { kind, help, readers: new Map() }
    families.set(name, family)
    return family
  }
  const idOf = (labels: Labels) => Object.values(labels).join('\n')
  const add = (name: string, kind: Measure['kind'], help: string, read: () => number | undefined, labels: Labels) =>
    void familyOf(name, kind, help).readers.set(idOf(labels), { labels, read })
  return {
    counter(name, help, labels = {}) {
      const { readers } = familyOf(name, 'counter', help)
      const existing = readers.get(idOf(labels))?.count
      if (existing) return existing
      const count = { value: 0 }
      readers.set(idOf(labels), { labels, count, read: () => count.value })
      return count
    },
    gauge: (name, help, read, labels = {}) => add(name, 'gauge', help, read, labels),
    counted: (name, help, read, labels = {}) => add(name, 'counter', help, read, labels),
    all: () =>
      [...families].map(([name, { kind, help, readers }]) => ({
        kind,
        name,
        help,
        samples: () =>
          [...readers.values()].flatMap(({ labels, read }) => {
            const value = read()
            return value === undefined ? [] : [{ labels, value }]
          }),
      })),
  }
}
