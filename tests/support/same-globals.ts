import { afterAll } from 'vitest'

const found = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, fetch, Date }

// Files of one worker share these globals: a clock that is replaced and not restored fails another file, on some runs
// only.
afterAll(() => {
  const other = Object.entries(found).filter(([name, value]) => Reflect.get(globalThis, name) !== value)
  if (other.length > 0)
    throw new Error(`This file left other globals than it found: ${other.map(([name]) => name).join(', ')}`)
})
