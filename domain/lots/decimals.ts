/** Digits after the comma of a bound, by unit: metres as exact as the index is, sums as they are spoken, 9,5. Other units have none. */
export const DECIMALS: Readonly<Record<string, number>> = { rub: 2, rub_per_month: 2, m2: 2, m: 2 }
