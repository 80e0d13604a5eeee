/** The largest number of rooms that is told apart: four rooms and more are one group of every filter. */
export const MOST_ROOMS = 4
