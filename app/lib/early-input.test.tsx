import { act, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { elementOf } from '#app/lib/testing/element-of.ts'
import { readEarlyInput } from './early-input.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root = document.createElement('div')
const heard = vi.fn<(name: string, value: string | boolean) => void>()

function Form() {
  const [sum, setSum] = useState(30)
  const [name, setName] = useState('')
  const [who, setWho] = useState('family')
  const [isSure, setIsSure] = useState(false)
  const [order, setOrder] = useState('price')
  return (
    <form>
      {/* Not on a step: the browser shows another value than it was sent. */}
      <input type="range" name="rounded" min="0" max="100" step="20" value="33" onChange={() => heard('rounded', '')} />
      <input
        type="range"
        name="sum"
        value={sum}
        onChange={event => {
          heard('sum', event.target.value)
          setSum(event.target.valueAsNumber)
        }}
      />
      <textarea name="name" value={name} onChange={event => setName(event.target.value)} />
      {['family', 'it'].map(value => (
        <input
          key={value}
          type="radio"
          name="who"
          value={value}
          checked={who === value}
          onChange={() => {
            heard('who', value)
            setWho(value)
          }}
        />
      ))}
      <input type="checkbox" name="sure" checked={isSure} onChange={event => setIsSure(event.target.checked)} />
      <select name="order" value={order} onChange={event => setOrder(event.target.value)}>
        <option>price</option>
        <option>area</option>
      </select>
      <output>{[sum, name, who, isSure, order].join()}</output>
    </form>
  )
}

const field = <Kind extends Element>(kind: new () => Kind, selector: string) =>
  elementOf(kind, root.querySelector(selector))

/** The form as a server would send it. */
async function markup(): Promise<string> {
  const place = document.createElement('div')
  const app = createRoot(place)
  await act(async () => app.render(<Form />))
  const html = place.innerHTML
  await act(async () => app.unmount())
  return html
}

/** As on a page: first the markup, then what a visitor does, then the script. */
async function open(visit: () => void) {
  root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = await markup()
  visit()
  const app = await act(async () => hydrateRoot(root, <Form />))
  await act(async () => readEarlyInput(root)())
  close = () => act(async () => app.unmount())
}

let close = async () => {}
afterEach(async () => {
  await close()
  root.remove()
  heard.mockClear()
})

test('what was changed before the script came counts from then on', async () => {
  await open(() => {
    field(HTMLInputElement, '[name=sum]').value = '70'
    field(HTMLTextAreaElement, 'textarea').value = 'Анна'
    field(HTMLInputElement, '[value=it]').checked = true
    field(HTMLInputElement, '[name=sure]').checked = true
    field(HTMLSelectElement, 'select').value = 'area'
  })
  expect(field(HTMLElement, 'output').textContent).toBe('70,Анна,it,true,area')
  expect(field(HTMLInputElement, '[value=it]').checked).toBe(true)
  expect(heard.mock.calls).toEqual([
    ['sum', '70'],
    ['who', 'it'],
  ])
})

test('a form that nobody touched says nothing', async () => {
  await open(() => {})
  expect(field(HTMLElement, 'output').textContent).toBe('30,,family,false,price')
  expect(heard).not.toHaveBeenCalled()
})
