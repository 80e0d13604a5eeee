/** Ids are whole numbers of at most nine digits: as long as addresses, codes and files of stock may tell them. */
export const MAX_LOT_ID = 999_999_999
