import { lazyPart } from '../../lib/lazy-part.tsx'

// Everything comes from the server as it reads; the scripts of what lies below come when the visitor comes near, or does anything.
export const InstalmentCalculator = lazyPart(
  async () => ({ default: (await import('./instalment-calculator.tsx')).InstalmentCalculator }),
  'instalment',
)

export const PurchaseCalculator = lazyPart(
  async () => ({ default: (await import('./purchase-calculator.tsx')).PurchaseCalculator }),
  'calculator',
)

export const MethodAbout = lazyPart(
  async () => ({ default: (await import('./method-about.tsx')).MethodAbout }),
  'method-about',
)

export const MethodSteps = lazyPart(
  async () => ({ default: (await import('./method-steps.tsx')).MethodSteps }),
  'method-steps',
)

export const Programmes = lazyPart(
  async () => ({ default: (await import('./programmes.tsx')).Programmes }),
  'programmes',
)

export const PurchaseFits = lazyPart(
  async () => ({ default: (await import('./purchase-fits.tsx')).PurchaseFits }),
  'fits',
)

export const PurchasePromos = lazyPart(
  async () => ({ default: (await import('./purchase-promos.tsx')).PurchasePromos }),
  'promos',
)
