import { afterAll } from 'vitest'

const found = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, fetch, Date }

// Files of one worker share these: a clock that was replaced and not put back fails another file, on some runs only.
afterAll(() => {
  const other = Object.entries(found).filter(([name, value]) => Reflect.get(globalThis, name) !== value)
  if (other.length > 0)
    throw new Error(`This file left other globals than it found: ${other.map(([name]) => name).join(', ')}`)
})
