/** The largest number of rooms that is told apart: four rooms and more are one group of every filter. */
export const MOST_ROOMS = 4

/** Numbers of rooms as every filter tells them apart: 0 = a studio, the last = four and more. */
export const ROOM_GROUPS = [0, 1, 2, 3, MOST_ROOMS] as const
