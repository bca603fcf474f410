/** How many lists somebody may have, and how many restaurants stand on one: what a person can still read. */
export const MOST_LISTS = 100;
export const MOST_ON_A_LIST = 200;
