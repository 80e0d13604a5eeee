import { expect, test } from 'vitest'
import { deviceText } from './device-text.ts'

test.each([
  [
    'Chrome, macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  ],
  [
    'Safari, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'Яндекс Браузер, Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/128.0 YaBrowser/24.10 Safari/537.36',
  ],
  ['Неизвестное устройство', null],
])('%s', (text, userAgent) => {
  expect(deviceText(userAgent)).toBe(text)
})
