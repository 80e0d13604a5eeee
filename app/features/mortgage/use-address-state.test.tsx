import { useLayoutEffect } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useAddressState } from './use-address-state.ts'

const DEFAULTS = { price: '5', years: '30' }
type Options = typeof DEFAULTS

const LOAN = {
  initial: DEFAULTS,
  read: (search: string): Options => ({ ...DEFAULTS, ...Object.fromEntries(new URLSearchParams(search)) }),
  write: (_: string, { price, years }: Options) => `?${new URLSearchParams({ price, years })}`,
}

/** A calculator whose visitor sets something before its effects have run, as a hasty one does while React takes the page over. */
function Loan({ early }: { early?: Partial<Options> | undefined }) {
  const [options, setOptions] = useAddressState(() => LOAN)
  useLayoutEffect(() => {
    if (early) setOptions(now => ({ ...now, ...early }))
  }, [early, setOptions])
  return <output>{`${options.price} for ${options.years}`}</output>
}

const open = (address: string, early?: Partial<Options>) => {
  const Page = createRoutesStub([{ path: '/', Component: () => <Loan early={early} /> }])
  return render(<Page initialEntries={[address]} />)
}

test('a page that lives reads its address, which the server may not have known', async () => {
  const screen = await open('/?price=9&years=10')
  await expect.element(screen.getByRole('status')).toHaveTextContent('9 for 10')
})

test.each([
  ['/', '7 for 30'],
  ['/?price=9', '7 for 30'],
  ['/?price=9&years=10', '7 for 10'],
])('what was set before the page lived outlives the reading of %s, which has the rest', async (address, options) => {
  const screen = await open(address, { price: '7' })
  await expect.element(screen.getByRole('status')).toHaveTextContent(options)
})
