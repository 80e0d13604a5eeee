/** Kinds that banks may lend for. */
export const LENT_KINDS = ['flat', 'parking', 'commercial'] as const

/** Ids are whole numbers of at most nine digits: addresses, codes and stock files cannot hold longer ones. */
export const MAX_LOT_ID = 999_999_999

/** States of a sale, in the order of legends. `closed` = not for sale yet, `withdrawn` = no longer. */
export const LOT_STATES = ['free', 'booked', 'sold', 'closed', 'withdrawn'] as const
export type LotState = (typeof LOT_STATES)[number]

/** States in the calls, where a withdrawn lot is `closed` and `is_withdrawn`. */
export const LOT_STATUSES = ['free', 'booked', 'sold', 'closed'] as const
export type LotStatus = (typeof LOT_STATUSES)[number]

/** The state of a sale as the calls return it. */
export interface SaleStatus {
  status: LotStatus
  is_withdrawn: boolean
}

export function toSaleStatus(state: LotState): SaleStatus {
  return state === 'withdrawn' ? { status: 'closed', is_withdrawn: true } : { status: state, is_withdrawn: false }
}

export function saleStateOf({ status, is_withdrawn }: SaleStatus): LotState {
  return is_withdrawn ? 'withdrawn' : status
}

/** Whether it can be bought, now or when its booking ends; only then its price is shown. */
export function isOnSale({ status }: { status: LotState }): boolean {
  return status === 'free' || status === 'booked'
}

/** Contracts by which a lot is sold: of shared construction, of sale, and of assignment. */
export const CONTRACT_TYPES = ['ddu', 'dkp', 'dupt'] as const
export type ContractType = (typeof CONTRACT_TYPES)[number]

/** How far a flat is finished when it is handed over. */
export const FINISHES = ['none', 'whitebox', 'fine', 'furnished'] as const
export type Finish = (typeof FINISHES)[number]

/** The largest group of rooms: four rooms and more count as one. */
export const MAX_ROOMS_GROUP = 4

/** Groups of flats by number of rooms: 0 = studio, the last = four and more. */
export const ROOM_GROUPS = [0, 1, 2, 3, MAX_ROOMS_GROUP] as const

/** Kinds of parking spaces: `family` holds two cars side by side, `disabled` is wide enough for a wheelchair. */
export const PARKING_KINDS = ['standard', 'comfort', 'family', 'disabled'] as const
export type ParkingKind = (typeof PARKING_KINDS)[number]
