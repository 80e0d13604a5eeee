import { onTestFinished } from 'vitest'

/** For one test, the browser is an older one, which has no such member: `takeAway(URL, 'parse')`. */
export function takeAway(owner: object, member: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, member)
  if (!descriptor) throw new Error(`there is no ${member} to take away`)
  Reflect.deleteProperty(owner, member)
  onTestFinished(() => void Object.defineProperty(owner, member, descriptor))
}
