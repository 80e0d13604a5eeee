import { useLayoutEffect } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useAddressState } from './use-address-state.ts'

const PRICE = {
  initial: 'server',
  read: (search: string) => new URLSearchParams(search).get('price') ?? 'usual',
  write: (_: string, price: string) => (price === 'usual' ? '' : `?price=${price}`),
}

/** A calculator whose visitor sets a price before its effects have run, as a hasty one does while React takes the page over. */
function Price({ early }: { early?: string | undefined }) {
  const [price, setPrice] = useAddressState(() => PRICE)
  useLayoutEffect(() => {
    if (early) setPrice(early)
  }, [early, setPrice])
  return <output>{price}</output>
}

const open = (address: string, early?: string) => {
  const Page = createRoutesStub([{ path: '/', Component: () => <Price early={early} /> }])
  return render(<Page initialEntries={[address]} />)
}

test('a page that lives reads its address, which the server may not have known', async () => {
  const screen = await open('/?price=9')
  await expect.element(screen.getByRole('status')).toHaveTextContent('9')
})

test.each(['/', '/?price=9'])('what was set before the page lived outlives the reading of %s', async address => {
  const screen = await open(address, '7')
  await expect.element(screen.getByRole('status')).toHaveTextContent('7')
})
