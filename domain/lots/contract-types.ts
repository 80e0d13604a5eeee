/** Contracts by which a lot is sold: of shared construction, of sale, and of assignment. */
export const CONTRACT_TYPES = ['ddu', 'dkp', 'dupt'] as const
export type ContractType = (typeof CONTRACT_TYPES)[number]
