import { expect, test } from 'vitest'
import { demandGoodPassword } from './passwords.ts'

test.each(['коротко', 'QWERTY123456', '111111111111', '123456789012', 'anna@site.example', 'а1б2в3г4д5'.repeat(13)])(
  'refuses the password %s',
  password => {
    expect(() => demandGoodPassword(password, 'anna@site.example')).toThrow('some fields are wrong')
  },
)

test.each(['кедровая-шишка-7', 'four words in a row', 'aZ9!kR2#pL5&'])('accepts the password %s', password => {
  expect(() => demandGoodPassword(password, 'anna@site.example')).not.toThrow()
})
