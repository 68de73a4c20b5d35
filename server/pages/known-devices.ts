import { detectDevice, type DeviceNames } from '#plan/detect-device.ts'

/** Browsers of a region number in the hundreds; the bounds limit an attacker to some 200 KB. */
const MAX_KNOWN = 500
const MAX_KNOWN_LENGTH = 400

/** Detects the device as `detectDevice` does, and remembers it: most visitors' browsers call themselves the same. */
export function createKnownDevices(): typeof detectDevice {
  const known = new Map<string, ReturnType<typeof detectDevice>>()
  let knownFor: DeviceNames | undefined

  return (userAgent, names) => {
    // Another schema brings other names.
    if (names !== knownFor) known.clear()
    knownFor = names
    const found = known.get(userAgent)
    if (found !== undefined) return found
    const detected = detectDevice(userAgent, names)
    if (userAgent.length > MAX_KNOWN_LENGTH) return detected
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(userAgent, detected)
    return detected
  }
}
