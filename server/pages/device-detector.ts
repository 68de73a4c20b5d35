import { detectDevice, type DeviceNames } from '#plan/detect-device.ts'

/** Browsers of a region number in the hundreds; the bounds limit an attacker to some 200 KB. */
const MAX_AGENTS = 500
const MAX_AGENT_LENGTH = 400

/** Detects the device as `detectDevice` does, and remembers it: most visitors' browsers call themselves the same. */
export function createDeviceDetector(): typeof detectDevice {
  const cache = new Map<string, ReturnType<typeof detectDevice>>()
  let cachedNames: DeviceNames | undefined

  return (userAgent, names) => {
    // Another schema brings other names.
    if (names !== cachedNames) cache.clear()
    cachedNames = names
    const found = cache.get(userAgent)
    if (found !== undefined) return found
    const detected = detectDevice(userAgent, names)
    if (userAgent.length > MAX_AGENT_LENGTH) return detected
    if (cache.size >= MAX_AGENTS) cache.clear()
    cache.set(userAgent, detected)
    return detected
  }
}
