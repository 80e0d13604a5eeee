import { beforeEach } from 'vitest'

// All test files share one tab: what one of them leaves in its storage would be the beginning of the next.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
